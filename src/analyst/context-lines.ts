/** A machine's context, one line per value. */
export function contextLines(context: object): readonly { readonly name: string; readonly value: string }[] {
  return Object.entries(context).map(([name, value]) => ({ name, value: inWords(value) }));
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (value instanceof Error) return value.message;
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(inWords).join('; ');
  if (typeof value !== 'object') return String(value);
  return isStep(value) ? stepWords(value) : partsOf(value);
}

interface Step {
  readonly title: string;
  readonly required: boolean;
  readonly complete: boolean;
}

const isStep = (value: object): value is Step => 'title' in value && 'complete' in value;
const stepWords = ({ title, required, complete }: Step) => `${title} (${!required ? 'not asked for' : complete ? 'complete' : 'open'})`;

function partsOf(value: object): string {
  const filled = Object.entries(value).filter(([, part]) => part !== undefined && part !== '' && typeof part !== 'function');
  return filled.map(([name, part]) => `${name} ${inWords(part)}`).join(', ') || 'nothing';
}
