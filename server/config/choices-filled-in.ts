/** Choices of the billing step whose options depend on the day and the cart, so that configuration gives none. */
export const choicesFilledIn = ['payment_method', 'bill_date', 'expiration_year'] as const;
