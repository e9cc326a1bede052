/** The reasons for which a policy can be cancelled. */
export const cancelReasons = ['requested', 'not_paid', 'duplicate', 'not_eligible', 'moved', 'deceased', 'other'] as const;
/** One of {@link cancelReasons}. */
export type CancelReason = (typeof cancelReasons)[number];

/** The reasons in words. */
export const cancelReasonNames: Readonly<Record<CancelReason, string>> = {
  requested: 'Requested by the member',
  not_paid: 'Premium not paid',
  duplicate: 'Enrolled twice',
  not_eligible: 'Not eligible',
  moved: 'Moved out of the area',
  deceased: 'Deceased',
  other: 'Other',
};
