import { namesIn } from '#schemas/fields/evaluate-condition.ts';
import type { Field } from '#schemas/fields/field.ts';

/** The fields that an answer to one field decides. */
export interface Decided {
  /** The fields that it may show or hide, by themselves or through others. */
  readonly waiting: readonly Field[];
  /** … and every field that their conditions ask about: enough to decide which of them are shown. */
  readonly involved: readonly Field[];
}

/** The fields that an answer decides, by the answered field's name, so that the whole form need not be decided. */
export function decisionsOf(fields: readonly Field[]): (name: string) => Decided {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const asks = new Map(fields.map((field) => [field.name, field.showWhen ? namesIn(field.showWhen) : []]));
  const askedBy = new Map<string, string[]>();
  for (const [name, asked] of asks) for (const each of asked) askedBy.set(each, [...(askedBy.get(each) ?? []), name]);
  const known = new Map<string, Decided>();
  const named = (names: Iterable<string>) => [...names].flatMap((name) => byName.get(name) ?? []);
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const waiting = reached(askedBy.get(name) ?? [], (each) => askedBy.get(each));
    const decided = { waiting: named(waiting), involved: named(reached(waiting, (each) => asks.get(each))) };
    known.set(name, decided);
    return decided;
  };
}

// A set that grows while it is walked is walked to its new end.
function reached(from: Iterable<string>, next: (name: string) => readonly string[] | undefined): ReadonlySet<string> {
  const names = new Set(from);
  for (const name of names) for (const each of next(name) ?? []) names.add(each);
  return names;
}
