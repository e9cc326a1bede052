/** Messages of the operations desk. */
export const deskMessages = {
  cancelDateOutside: 'Please choose a day from {earliest} to {latest}',
};
