import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Answers } from './answers/answers.ts';
import type { FieldFault } from './faults.ts';
import { visibleFields } from './answers/visible-fields.ts';

/** The changes of a step's questions since the last visit, by field name. */
export interface StepNews {
  readonly added: string[];
  /** Answered then, and no longer valid or sufficient. */
  readonly again: string[];
  /** For a list: the answers of its items that are no longer valid, by the position of the item. */
  readonly items?: { readonly at: number; readonly field: string; readonly message: string }[];
}

/** A step as it was at the last visit. */
export interface BeforeNews {
  /** The names that it asked for. */
  readonly asked: ReadonlySet<string>;
  /** The faults that the earlier answers have now. */
  readonly faults: readonly FieldFault[];
}

/** The news of a form for people who answered an earlier one; answers are under current names. */
export function stepNews(fields: readonly Field[], answers: Answers, { asked, faults }: BeforeNews): StepNews {
  const wasAsked = ({ name, renamedFrom = [] }: Field) => [name, ...renamedFrom].some((each) => asked.has(each));
  // For an entry in a list: the list, a dot, its position, a dot, the field.
  const faulty = new Set(faults.map(({ target_element }) => target_element.slice(target_element.lastIndexOf('.') + 1)));
  const shown = visibleFields(fields, answers).filter(isAnswered);
  const names = (chosen: readonly Field[]) => chosen.map(({ name }) => name);
  return {
    added: names(shown.filter((field) => !wasAsked(field))),
    again: names(shown.filter((field) => wasAsked(field) && faulty.has(field.name))),
  };
}

/** The same for people who answered it several times, in a list: what is new for any of its entries. */
export function listNews(fields: readonly Field[], entries: readonly Answers[], before: BeforeNews): StepNews {
  const each = entries.map((answers) => stepNews(fields, answers, before));
  const names = (part: 'added' | 'again') =>
    fields.map(({ name }) => name).filter((name) => each.some((news) => news[part].includes(name)));
  return { added: names('added'), again: names('again') };
}

function isAnswered(field: Field): boolean {
  return fieldKind(field.kind).answer !== 'none' && !field.readOnly && !field.list;
}
