import type { Field } from '#schemas/fields/field.ts';
import { type FieldMessageKey, fieldMessages } from '#schemas/messages/field-messages.ts';
import { answerText } from './answer-text.ts';
import type { Answers } from './answers.ts';

/** A question and its answer for display, empty for no answer. */
export interface AnswerLine {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
}

/** Fields whose answers read as one, in the order of their texts. The label is the first field's if none is given. */
const readAsOne: readonly { readonly names: readonly string[]; readonly between: string; readonly label?: FieldMessageKey }[] = [
  { names: ['expiration_month', 'expiration_year'], between: '/', label: 'expirationDate' },
  { names: ['address1', 'address2'], between: ', ' },
];

/** The answers to fields of one section, as lines for display. Those that read as one are placed where the first of them is. */
export function answerLines(fields: readonly Field[], answers: Answers): readonly AnswerLine[] {
  const lineOf = (field: Field): AnswerLine => ({ field, label: field.label, text: answerText(field, answers[field.name]) });
  return fields.flatMap((field) => {
    const set = readAsOne.find(({ names }) => names.includes(field.name));
    const parts = set ? partsIn(fields, set.names) : [];
    if (!set || parts.length < 2 || !parts.includes(field)) return lineOf(field);
    if (field !== parts[0]) return [];
    const texts = parts.map((part) => lineOf(part).text).filter((text) => text !== '');
    return { field, label: set.label === undefined ? field.label : fieldMessages[set.label], text: texts.join(set.between) };
  });
}

// A sensitive answer keeps a line of its own, where it can be revealed.
function partsIn(fields: readonly Field[], names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => fields.find((field) => field.name === name && !field.sensitive) ?? []);
}
