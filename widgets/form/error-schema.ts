import type { ErrorSchema } from '@rjsf/utils';
import type { FieldPath } from '#schemas/fields/field.ts';

/** RJSF's faults by path. */
interface ErrorNode {
  [key: string]: ErrorNode | string[];
}

/** Faults by field name in RJSF's format; undefined, not empty, if there are none. */
export function errorSchema(faults: ReadonlyMap<string, string>, pathOf: (name: string) => FieldPath): ErrorSchema | undefined {
  if (faults.size === 0) return undefined;
  const errors: ErrorNode = {};
  for (const [name, message] of faults) pathOf(name).reduce(nodeAt, errors).__errors = [message];
  return errors as ErrorSchema;
}

// A field may be named like an inherited property, such as `toString`.
function nodeAt(within: ErrorNode, key: string | number): ErrorNode {
  if (!Object.hasOwn(within, key)) within[key] = {};
  return within[key] as ErrorNode;
}
