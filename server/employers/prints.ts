import type { Sealer } from '#server/store/seal/seal.ts';
import type { CensusPerson, NewEmployee } from '#server/store/people/employees.ts';
import { plainCode } from '#server/config/plain-code.ts';

/* The keyed hashes by which employees are found: the database never holds what they are made of. */

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const emailPrint = (sealer: Sealer, email: string) => sealer.fingerprint('employee/email', email.trim().toLowerCase());
const namePrint = (sealer: Sealer, name: string) => sealer.fingerprint('employee/name', letters(name));
const numberPrint = (sealer: Sealer, number: string) => sealer.fingerprint('employee/number', number.trim().toLowerCase());

/** The keyed hashes by which a person is found; a person without a number has none of it. */
export type Prints = Pick<NewEmployee, 'email_print' | 'name_print' | 'number_print'>;

/** Hashes what a person is found by. */
export function printsOfPerson(sealer: Sealer, { first_name, last_name, email, number }: CensusPerson): Prints {
  return {
    email_print: emailPrint(sealer, email),
    name_print: namePrint(sealer, `${first_name}${last_name}`),
    number_print: number === '' ? null : numberPrint(sealer, number),
  };
}

/** The keyed hashes that a search text may match: an email address, a full name or a number. */
export function printsOfSearch(sealer: Sealer, typed: string): readonly string[] {
  return [emailPrint, namePrint, numberPrint].map((print) => print(sealer, typed));
}

/** The hash of an employee's own access code, however it is typed. */
export function employeeCodeHash(sealer: Sealer, code: string): string {
  return sealer.fingerprint('employee/code', plainCode(code));
}
