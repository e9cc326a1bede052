/** The stages of an enrollment at the desk. `saved`: a mail leads back to it, and no one has followed it yet. */
export const deskStages = ['in_progress', 'saved', 'waiting', 'completed', 'cancelled'] as const;
/** One of {@link deskStages}. */
export type DeskStage = (typeof deskStages)[number];

/**
 * The stages of an enrollment at the desk. To everyone else, one that is being corrected stays completed, because its
 * policy is in force.
 */
export const deskStates = [...deskStages, 'in_correction'] as const;
/** One of {@link deskStates}. */
export type DeskState = (typeof deskStates)[number];
