const prefix = 'accept_';

/** The checkbox by which people agree to a text. */
export const consentTo = (textId: string): string => `${prefix}${textId}`;

/** Whether a field is such a checkbox. */
export const isConsent = (fieldName: string): boolean => fieldName.startsWith(prefix);
