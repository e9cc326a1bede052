import type { Condition } from '#schemas/fields/condition.ts';
import { namesIn } from '#schemas/fields/evaluate-condition.ts';
import { canHold } from './can-hold.ts';
import { faultAt } from './config-files.ts';
import type { ConfigFault } from './config-fault.ts';
import type { FieldPlace } from './field-place.ts';

/** Faults of when a field is shown: by what the step does not ask, by itself, or by answers that nobody can give. */
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
          ? `the field "${field.name}", which waits for itself by way of ${circle.slice(0, -1).map(quoted).join(', ')}`
          : `the field "${field.name}", which waits for itself`,
        'a condition on fields that are shown without it',
      ),
    ];
  if (canHold(field.showWhen, asked)) return [];
  return [faultAt(list.in, place, `the field "${field.name}", which can never show`, 'a condition that some answer fulfils')];
}

const quoted = (name: string) => `"${name}"`;

// The boxes of the agreement's texts are made by the rules.
function strangersIn(condition: Condition, neighbours: ReadonlySet<string>): readonly string[] {
  return [...new Set(namesIn(condition))].filter((name) => !neighbours.has(name) && !name.startsWith('accept_'));
}

/** The names by which a field waits for itself, its own the last; undefined where it does not. */
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
