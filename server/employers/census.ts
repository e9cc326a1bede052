import { formatDate, parseDate, parseIsoDay } from '#schemas/values/dates.ts';
import { readContact } from '#schemas/rules/contact.ts';
import { translatedText } from '#schemas/language/words.ts';
import { fill } from '#schemas/messages/fill.ts';
import type { CensusPerson } from '#server/store/people/employees.ts';
import { formulaFault } from './formula-start.ts';
import { readCsv } from './read-csv.ts';
import { words } from './words.ts';

/** A fault of a census, by line and column. */
export interface CensusFault {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** A person of a census, with the line that names them. */
export interface CensusLine {
  readonly line: number;
  readonly person: CensusPerson;
}

/** A census as read: its people, and everything that is wrong with it. */
export interface Census {
  readonly lines: readonly CensusLine[];
  readonly faults: readonly CensusFault[];
}

type Column = keyof CensusPerson;

/** Each column: its heading in the template, others that mean the same in English or Spanish, and whether it must be there. */
const columns: Readonly<Record<Column, { readonly heading: string; readonly also: readonly string[]; readonly required: boolean }>> = {
  first_name: { heading: 'First name', also: ['given name', 'first', 'forename', 'nombre', 'nombres', 'primer nombre'], required: true },
  last_name: { heading: 'Last name', also: ['surname', 'family name', 'last', 'apellido', 'apellidos'], required: true },
  email: { heading: 'Email', also: ['e-mail', 'email address', 'work email', 'mail', 'correo electrónico', 'correo'], required: true },
  number: {
    heading: 'Employee number',
    also: ['employee id', 'employee no', 'number', 'id', 'payroll number', 'número de empleado', 'número'],
    required: false,
  },
  birthdate: {
    heading: 'Date of birth',
    also: ['dob', 'birthdate', 'birth date', 'birthday', 'fecha de nacimiento', 'nacimiento'],
    required: false,
  },
};
const names = Object.keys(columns) as Column[];
const longest = 100;

/** More people than this make a second file. */
export const mostPeople = 20_000;

/** Reads a census to its end, whatever is wrong with it. */
export function readCensus(csv: string): Census {
  const faults: CensusFault[] = [];
  const lines: CensusLine[] = [];
  const seen = new Map<string, number>();
  let places: ReadonlyMap<Column, number> | undefined;
  let headings = 0;
  for (const { line, cells } of readCsv(csv)) {
    if (!places) {
      const found = placesIn(cells);
      const missing = names.filter((name) => columns[name].required && !found.has(name));
      faults.push(...missing.map((name) => ({ line, column: headingOf(name), message: words.columnMissing })));
      if (missing.length > 0) return { lines, faults };
      places = found;
      headings = cells.length;
      continue;
    }
    // A value that was meant to hold a comma moves all that follow into the next column.
    if (cells.slice(headings).some((cell) => cell !== '')) {
      faults.push({ line, column: '', message: words.cellsTooMany });
      continue;
    }
    const read = readLine(places, cells);
    const faulty = new Set(read.faults.map(({ column }) => column));
    const own = [...read.faults, ...repeats(seen, line, read.person).filter(({ column }) => !faulty.has(column))];
    faults.push(...own.map((fault) => ({ line, ...fault })));
    if (own.length === 0) lines.push({ line, person: read.person });
    if (lines.length > mostPeople)
      return { lines: [], faults: [{ line, column: '', message: fill(words.tooManyPeople, { n: mostPeople }) }] };
  }
  if (lines.length === 0 && faults.length === 0) faults.push({ line: 1, column: '', message: words.nobodyInFile });
  return { lines, faults };
}

/** The heading of a column, as faults name it. */
export const headingOf = (name: Column) => translatedText('schemas/fields', columns[name].heading);

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s.-]+/g, ' ')
    .trim();

function placesIn(headings: readonly string[]): ReadonlyMap<Column, number> {
  const read = headings.map(plain);
  return new Map(
    names.flatMap((name) => {
      const known = [name, columns[name].heading, ...columns[name].also].map(plain);
      const at = read.findIndex((heading) => known.includes(heading));
      return at < 0 ? [] : [[name, at] as const];
    }),
  );
}

type LineFault = Omit<CensusFault, 'line'>;

function readLine(places: ReadonlyMap<Column, number>, cells: readonly string[]) {
  const text = (name: Column) => cells[places.get(name) ?? -1] ?? '';
  const faults: LineFault[] = names.flatMap((name) => {
    const message = faultOf(name, text(name));
    return message === undefined ? [] : [{ column: headingOf(name), message }];
  });
  const person = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: (readContact('email', text('email')) ?? text('email')).toLowerCase(),
    number: text('number'),
    birthdate: readDay(text('birthdate')) ?? '',
  };
  return { faults, person };
}

function faultOf(name: Column, cell: string): string | undefined {
  if (cell === '') return columns[name].required ? words.cellEmpty : undefined;
  if (cell.length > longest) return fill(words.cellTooLong, { n: longest });
  if (name === 'email' && readContact('email', cell) === undefined) return words.emailWrong;
  if (name === 'birthdate' && readDay(cell) === undefined) return words.dayWrong;
  return name === 'email' ? undefined : formulaFault(cell);
}

function readDay(cell: string): string | undefined {
  const padded = cell.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, day: string, year: string) =>
    [month.padStart(2, '0'), day.padStart(2, '0'), year].join('/'),
  );
  const day = parseDate(padded) ?? parseIsoDay(cell);
  return day && formatDate(day);
}

// By email address and by number, whichever line came first.
function repeats(seen: Map<string, number>, line: number, { email, number }: CensusPerson): readonly LineFault[] {
  const keys = [['email', email] as const, ['number', number] as const].filter(([, value]) => value !== '');
  return keys.flatMap(([name, value]) => {
    const key = `${name}/${value.toLowerCase()}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    return first === undefined ? [] : [{ column: headingOf(name), message: fill(words.alsoOnLine, { line: first }) }];
  });
}
