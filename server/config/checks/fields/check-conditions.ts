import type { Condition } from '#schemas/fields/condition.ts';
import { namesCompared, namesIn } from '#schemas/fields/evaluate-condition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { canHold } from './can-hold.ts';
import { strayAnswers } from './stray-answers.ts';
import { faultAt } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import type { FieldPlace } from './field-place.ts';

/**
 * Faults in `show_when`: it depends on a field that the step does not ask, on the field itself, or on answers that
 * cannot be given.
 */
export function conditionFaults({ list, path, definition, field, asked }: FieldPlace): readonly ConfigFault[] {
  if (!field.showWhen) return [];
  const place = definition.show_when ? [...path, field.name, 'show_when'] : path;
  const strangers = strangersIn(field.showWhen, list.neighbours);
  if (strangers.length > 0) {
    return strangers.map((name) =>
      faultAt(list.in, place, `the field "${field.name}" shown by "${name}", which the step does not ask`, 'a field of the same step', {
        written: name,
        words: [...list.neighbours],
      }),
    );
  }
  const circle = circleFrom(field.name, asked);
  if (circle)
    return [
      faultAt(
        list.in,
        place,
        circle.length > 1
          ? `the field "${field.name}", which depends on itself through ${circle.slice(0, -1).map(quoted).join(', ')}`
          : `the field "${field.name}", which depends on itself`,
        'a condition on fields that do not depend on it',
      ),
    ];
  const text = namesCompared(field.showWhen).find((name) => isText(asked(name)));
  if (text !== undefined)
    return [
      faultAt(
        list.in,
        place,
        `the field "${field.name}" shown by the size of "${text}", which is a text`,
        'a number or a choice before "from" and "to"',
      ),
    ];
  const strays = strayAnswers(field.showWhen, asked);
  if (strays.length > 0)
    return strays.map(({ field: of, answer, offered }) =>
      faultAt(
        list.in,
        place,
        `"${field.name}" shown by the answer "${answer}", which "${of}" does not offer`,
        `one of ${offered.join(', ')}`,
        {
          written: answer,
          words: offered,
        },
      ),
    );
  if (canHold(field.showWhen, asked)) return [];
  return [faultAt(list.in, place, `the field "${field.name}", which can never be shown`, 'a condition that some answer satisfies')];
}

const isText = (field: ReturnType<FieldPlace['asked']>) => field !== undefined && fieldKind(field.kind).answer === 'text';

const quoted = (name: string) => `"${name}"`;

// The rules create the checkboxes for the agreement texts.
function strangersIn(condition: Condition, neighbours: ReadonlySet<string>): readonly string[] {
  return [...new Set(namesIn(condition))].filter((name) => !neighbours.has(name) && !name.startsWith('accept_'));
}

/** The names through which a field depends on itself, ending with its own; undefined if it does not. */
function circleFrom(start: string, asked: FieldPlace['asked']): readonly string[] | undefined {
  const seen = new Set<string>();
  const ways: (readonly string[])[] = [[start]];
  for (let way = ways.pop(); way; way = ways.pop()) {
    const condition = asked(way.at(-1) ?? start)?.showWhen;
    for (const name of new Set(condition ? namesIn(condition) : [])) {
      if (name === start) return [...way.slice(1), start];
      if (seen.has(name)) continue;
      seen.add(name);
      ways.push([...way, name]);
    }
  }
  return undefined;
}
