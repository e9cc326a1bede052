import type { FieldDefinition } from '#schemas/fields/field-definition.ts';

/** A control in one of its states, as the field definition that a server would send for it. */
export interface WidgetExample {
  /** Describes the state, such as `a saved number, masked`. */
  readonly name: string;
  readonly definition: FieldDefinition;
}

/** An example for each named state: the definition that all of them share, with the properties of that state. */
export function examplesOf(
  always: Omit<FieldDefinition, 'required' | 'read_only'>,
  states: Readonly<Record<string, Partial<FieldDefinition>>>,
): readonly WidgetExample[] {
  return Object.entries(states).map(([name, properties]) => ({
    name,
    definition: { required: true, read_only: false, ...always, ...properties },
  }));
}
