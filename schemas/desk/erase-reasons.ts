/** The reasons for which an enrollment can be erased. Codes rather than free text, because the audit log outlives the enrollment. */
export const eraseReasons = ['requested', 'kept_long_enough', 'entered_by_mistake', 'test'] as const;
/** One of {@link eraseReasons}. */
export type EraseReason = (typeof eraseReasons)[number];

/** The reasons in words. */
export const eraseReasonNames: Readonly<Record<EraseReason, string>> = {
  requested: 'The person asked for it',
  kept_long_enough: 'It was kept as long as it must be',
  entered_by_mistake: 'It was entered by mistake',
  test: 'It was a test',
};

/** The word typed to confirm the erasure of an enrollment without a policy. */
export const eraseWord = 'erase';
