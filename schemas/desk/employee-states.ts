/** The states of a group's employee. `not_invited`: on the list, and no mail was sent. */
export const employeeStates = ['not_invited', 'invited', 'started', 'finished', 'waived'] as const;
/** One of {@link employeeStates}. */
export type EmployeeState = (typeof employeeStates)[number];

/** The reason for a waiver that the configuration does not list. */
export const otherReason = 'other';
