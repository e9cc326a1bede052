import { getDefaultRegistry } from '@rjsf/core';
import type { Field, Registry } from '@rjsf/utils';

const stock = getDefaultRegistry();

/** A field that every registry of RJSF has, by its name. */
export function fieldOf({ fields }: Pick<Registry, 'fields'>, name: 'SchemaField' | 'ObjectField'): Field {
  const found = fields[name];
  if (!found) throw new Error(`RJSF has no field "${name}"`);
  return found;
}

/** RJSF's own field by its name. */
export const stockField = (name: 'SchemaField' | 'ObjectField'): Field => fieldOf(stock, name);
