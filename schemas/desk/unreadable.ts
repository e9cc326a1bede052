/** What stands in the place of answers that cannot be decrypted. */
export const unreadable = 'Cannot be decrypted';
