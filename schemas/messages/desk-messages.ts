/** Messages of the operations desk. */
export const deskMessages = {
  reasonNeeded: 'Please say why you need to see it',
  cancelCommentNeeded: 'Please say what the reason is',
  cancelDateOutside: 'Please choose a day from {earliest} to {latest}',
};
