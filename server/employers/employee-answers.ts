import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { CensusPerson } from '#server/store/people/employees.ts';
import { formulaFault } from './formula-start.ts';
import type { Prints } from './prints.ts';
import { words } from './words.ts';

/** The person whom an office has typed in. */
export function personOf(answers: Answers): CensusPerson {
  const text = (name: keyof CensusPerson) => String(answers[name] ?? '').trim();
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email').toLowerCase(),
    number: text('number'),
    birthdate: text('birthdate'),
  };
}

/** Why a person cannot be on a list, given the hashes of the others on it. */
export function personFaults({ first_name, last_name, number }: CensusPerson, prints: Prints, others: ReadonlySet<string>) {
  return [
    ...formulaFaults({ first_name, last_name, number }),
    ...(others.has(prints.email_print) ? [onTheList('email')] : []),
    ...(prints.number_print !== null && others.has(prints.number_print) ? [onTheList('number')] : []),
  ];
}

const onTheList = (target_element: string): FieldFault => ({ target_element, error_message: words.onTheList });

function formulaFaults(texts: Readonly<Record<string, string>>): readonly FieldFault[] {
  return Object.entries(texts).flatMap(([target_element, text]) => {
    const error_message = formulaFault(text);
    return error_message === undefined ? [] : [{ target_element, error_message }];
  });
}
