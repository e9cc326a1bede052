import type { Condition } from '#schemas/fields/condition.ts';
import { namesCompared, namesIn } from '#schemas/fields/evaluate-condition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { isConsent } from '#schemas/rules/consent.ts';
import { canHold } from './can-hold.ts';
import { strayAnswers } from './stray-answers.ts';
import { faultAt } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import type { FieldPlace } from './field-place.ts';

/**
 * Faults in `show_when`: it depends on a field that the step does not ask, on the field itself, or on answers that
 * cannot be given.
 */
export function conditionFaults({ list, path, definition, field: { name: own, showWhen }, asked }: FieldPlace): readonly ConfigFault[] {
  if (!showWhen) return [];
  const place = definition.show_when ? [...path, own, 'show_when'] : path;
  const fault = (found: string, expected: string, hint = {}) => faultAt(list.in, place, found, expected, hint);
  const strangers = strangersIn(showWhen, list.neighbours);
  if (strangers.length > 0)
    return strangers.map((name) =>
      fault(`the field "${own}" shown by "${name}", which the step does not ask`, 'a field of the same step', {
        written: name,
        words: [...list.neighbours],
      }),
    );
  const circle = circleFrom(own, asked);
  if (circle)
    return [fault(`the field "${own}", which depends on itself${through(circle)}`, 'a condition on fields that do not depend on it')];
  const text = namesCompared(showWhen).find((name) => isText(asked(name)));
  if (text !== undefined)
    return [fault(`the field "${own}" shown by the size of "${text}", which is a text`, 'a number or a choice before "from" and "to"')];
  const strays = strayAnswers(showWhen, asked);
  if (strays.length > 0)
    return strays.map(({ field, answer, offered }) =>
      fault(`"${own}" shown by the answer "${answer}", which "${field}" does not offer`, `one of ${offered.join(', ')}`, {
        written: answer,
        words: offered,
      }),
    );
  return canHold(showWhen, asked) ? [] : [fault(`the field "${own}", which can never be shown`, 'a condition that some answer satisfies')];
}

const through = (circle: readonly string[]) => (circle.length > 1 ? ` through ${circle.slice(0, -1).map(quoted).join(', ')}` : '');

const isText = (field: ReturnType<FieldPlace['asked']>) => field !== undefined && fieldKind(field.kind).answer === 'text';

const quoted = (name: string) => `"${name}"`;

// The rules create the checkboxes for the agreement texts.
function strangersIn(condition: Condition, neighbours: ReadonlySet<string>): readonly string[] {
  return [...new Set(namesIn(condition))].filter((name) => !neighbours.has(name) && !isConsent(name));
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
