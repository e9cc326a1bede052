import { namesIn } from './evaluate-condition.ts';
import { type BrokenField, type Field, isBroken, pathOf } from './field.ts';

/**
 * The fields of a form. Fields are broken if others are nested at their path, or if their condition refers to answers
 * outside of their own object, which JSON Schema cannot express.
 */
export function soundPaths(fields: readonly (Field | BrokenField)[]): readonly (Field | BrokenField)[] {
  if (!fields.some(({ path }) => path)) return fields;
  const asked = fields.filter((field): field is Field => !isBroken(field));
  const placeOf = new Map(asked.map((field) => [field.name, spelt(pathOf(field))]));
  const within = conditionsWithin(asked);
  return fields.map((field) => {
    if (isBroken(field)) return field;
    const { name, path, showWhen } = field;
    if (within.has(spelt(pathOf(field)))) return { name, path, broken: 'others are nested in its place' };
    const object = showWhen ? decidedIn(field, within) : '';
    const isFar = showWhen && namesIn(showWhen).some((each) => placeOf.get(each)?.startsWith(object) === false);
    return isFar ? { name, path, broken: 'it depends on answers outside of the object that it stands in' } : field;
  });
}

const spelt = (path: readonly (string | number)[]) => path.map((key) => `/${key}`).join('');

/** The conditions of all fields in each object and list, by its path. */
function conditionsWithin(asked: readonly Field[]): ReadonlyMap<string, ReadonlySet<string>> {
  const within = new Map<string, Set<string>>();
  for (const field of asked) {
    const condition = JSON.stringify(field.showWhen ?? null);
    for (const [depth] of pathOf(field).entries()) {
      if (depth === 0) continue;
      const around = spelt(pathOf(field).slice(0, depth));
      within.set(around, (within.get(around) ?? new Set()).add(condition));
    }
  }
  return within;
}

/** The object in which a condition is decided: the one around everything that has the same condition. */
function decidedIn(field: Field, within: ReturnType<typeof conditionsWithin>): string {
  const path = pathOf(field);
  const depth = path.findIndex((key, at) => typeof key === 'string' && (within.get(spelt(path.slice(0, at + 1)))?.size ?? 1) === 1);
  const object = spelt(path.slice(0, depth < 0 ? path.length - 1 : depth));
  return object === '' ? '' : `${object}/`;
}
