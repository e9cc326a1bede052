/** The states of a group's employee. `not_invited`: on the list, and no mail was sent. */
export const employeeStates = ['not_invited', 'invited', 'started', 'finished', 'waived'] as const;
/** One of {@link employeeStates}. */
export type EmployeeState = (typeof employeeStates)[number];

/** Whether a person in a state can be taken off the list. One with an enrollment cannot; a given up one is gone. */
export const mayBeRemoved = (state: EmployeeState): boolean => state !== 'started' && state !== 'finished';

/** The reason for a waiver that the configuration does not list. */
export const otherReason = 'other';
