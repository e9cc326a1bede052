import type { FieldDefinition } from '#schemas/fields/field-definition.ts';

/** A control in one of its states, as data: what the server would send to bring it about. */
export interface WidgetExample {
  /** Says what is to be seen: `a saved number, masked`. */
  readonly name: string;
  readonly definition: FieldDefinition;
}

/** Examples from a state's name and what the definition says in it, over what it says in all of them. */
export function examplesOf(
  always: Omit<FieldDefinition, 'required' | 'read_only'>,
  states: Readonly<Record<string, Partial<FieldDefinition>>>,
): readonly WidgetExample[] {
  return Object.entries(states).map(([name, properties]) => ({
    name,
    definition: { required: true, read_only: false, ...always, ...properties },
  }));
}
