import { type Field, type FieldPath, pathOf } from '#schemas/fields/field.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';

/** The paths of a form's fields in its data, and their controls. */
export class FormPlaces {
  readonly byName: ReadonlyMap<string, Field>;
  readonly #byPath: ReadonlyMap<string, string>;
  readonly #byId: ReadonlyMap<string, string>;
  /** The single-entry lists that contain fields, by their ids in the form. */
  readonly #lists: ReadonlyMap<string, FieldPath>;
  readonly #lead: string;

  constructor({ name, fields }: BuiltForm) {
    this.#lead = `${name}__`;
    this.byName = new Map(fields.map((field) => [field.name, field]));
    this.#byPath = new Map(fields.map((field) => [pathOf(field).join('.'), field.name]));
    this.#byId = new Map(fields.map((field) => [`${this.#lead}${pathOf(field).join('__')}`, field.name]));
    const lists = fields.map(listAround).filter((path) => path !== undefined);
    this.#lists = new Map(lists.map((path) => [path.join('__'), path]));
  }

  /** The name of a field that the server refers to by name, or by its path with dots. */
  named(target: string): string {
    return this.byName.has(target) ? target : (this.#byPath.get(target) ?? target);
  }

  /** The field that an id of the form's controls belongs to. */
  nameOf(id: string | undefined): string | undefined {
    if (id === undefined) return undefined;
    return this.#byId.get(id) ?? (id.startsWith(this.#lead) ? id.slice(this.#lead.length) : undefined);
  }

  /** The path of a field's answer, or of a whole list of one entry (see {@link unitOf}). */
  pathOf(name: string): FieldPath {
    const field = this.byName.get(name);
    return field ? pathOf(field) : (this.#lists.get(name) ?? [name]);
  }

  /** What is hidden and shown together with a field: its answer alone, or the whole list of one entry that contains it. */
  unitOf(field: Field): string {
    return listAround(field)?.join('__') ?? field.name;
  }
}

function listAround(field: Field): FieldPath | undefined {
  const depth = field.row ? -1 : pathOf(field).indexOf(0);
  return depth < 0 ? undefined : pathOf(field).slice(0, depth);
}
