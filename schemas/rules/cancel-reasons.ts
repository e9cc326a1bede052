/** Why a policy can be cancelled. */
export const cancelReasons = ['requested', 'not_paid', 'duplicate', 'not_eligible', 'moved', 'deceased', 'other'] as const;
/** One of {@link cancelReasons}. */
export type CancelReason = (typeof cancelReasons)[number];
