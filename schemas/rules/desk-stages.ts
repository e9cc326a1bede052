/** Where an enrollment stands, for those who look after it. `saved`: a mail leads back to it, and no one has come by it yet. */
export const deskStages = ['in_progress', 'saved', 'waiting', 'completed', 'cancelled'] as const;
/** One of {@link deskStages}. */
export type DeskStage = (typeof deskStages)[number];
