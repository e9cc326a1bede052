import { Refused } from './refusals.ts';

type Readers = Readonly<Record<string, () => unknown>>;
type Read<Of extends Readers> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Reads the fields of a request, each by a function that refuses what it cannot read. Refuses all that are wrong at once, so that
 * people correct a form once and not once a field; the message is that of the first.
 */
export function readFields<Of extends Readers>(readers: Of): Read<Of> {
  const refused: Refused[] = [];
  const attempt = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Refused) || error.faults.length === 0) throw error;
      refused.push(error);
      return undefined;
    }
  };
  const values = Object.entries(readers).map(([name, read]) => [name, attempt(read)]);
  const [first] = refused;
  if (first) throw first.withFaults(refused.flatMap(({ faults }) => faults));
  return Object.fromEntries(values) as Read<Of>;
}
