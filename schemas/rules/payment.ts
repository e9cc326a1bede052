/** Ways in which a person pays: by card or from a bank account. */
export const waysToPay = ['cc', 'eft'] as const;

/** Ways in which a group pays for its people. */
export const groupPayments = ['list', 'elist', 'stmt'] as const;

/** The payment of a cart: `cc` leaves the choice between card and bank account; a group forces anything else for its people. */
export const paymentMethods = [...waysToPay, ...groupPayments] as const;

/** Whether a group pays, so that its people give no card or bank account. */
export const isPaidByGroup = (method: PaymentMethod): boolean => groupPayments.some((each) => each === method);

export type WayToPay = (typeof waysToPay)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
