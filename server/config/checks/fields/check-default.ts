import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Field } from '#schemas/fields/field.ts';
import { linearPattern, wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { cleanAnswer } from '#schemas/forms/answers/clean-answers.ts';
import { formats } from '#schemas/forms/schema/own-words.ts';
import { faultAt } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import type { FieldPlace } from './field-place.ts';

/**
 * The fault of a default that is not a valid answer of its field. On a read-only field, it would be refused at every
 * save. Defaults of numbers and dates are checked with their limits.
 */
export function defaultFaults({ list, path, definition, field }: FieldPlace): readonly ConfigFault[] {
  const { default: preset, options = [] } = definition;
  if (preset === undefined || field.kind === 'date') return [];
  const at = [...path, field.name, 'default'];
  switch (fieldKind(field.kind).answer) {
    case 'flags':
      // A default is a single word or number, and several choices are a list.
      return [faultAt(list.in, at, `default "${preset}" of a ${field.kind} field`, 'none')];
    case 'choice': {
      const words = options.map(({ value }) => String(value));
      if (words.length === 0 || words.includes(String(preset))) return [];
      return [faultAt(list.in, at, `"${preset}", which is not an option`, 'one of the options', { written: String(preset), words })];
    }
    case 'text':
      if (isText(field, String(cleanAnswer(field, preset)))) return [];
      return [faultAt(list.in, at, `default "${preset}" of a ${field.kind} field`, 'a valid answer, or none')];
    default:
      return [];
  }
}

function isText({ kind, pattern }: Field, text: string): boolean {
  const { format } = fieldKind(kind);
  return (!format || formats[format](text)) && (!pattern || linearPattern(wholePattern(pattern)).test(text));
}
