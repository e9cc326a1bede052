import { startCheck834 } from '#server/exports/edi/check-834.ts';

/** The faults of an 834 file, each after the number of its segment. The check gets the file in pieces that end anywhere. */
export function faultsIn(text: string): readonly string[] {
  const check = startCheck834();
  for (let at = 0; at < text.length; at += 997) check.add(text.slice(at, at + 997));
  return check.end().map(({ segment, text }) => `${segment}: ${text}`);
}
