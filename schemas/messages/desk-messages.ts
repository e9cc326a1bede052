/** Messages of the operations desk, which is in English. */
export const deskMessages = {
  cancelDateOutside: 'Please choose a day from {earliest} to {latest}',
  secondFactorWrong: 'This code is not right, or was used. Please enter the one that your app shows now.',
  staffNameForm: 'Please enter 2 to 40 letters, digits, spaces, periods or hyphens.',
  tokenNameTaken: 'A token has or had this name already.',
  staffNameTaken: 'An account has this name already.',
  staffEmailForm: 'Please enter an e-mail address.',
  staffEmailTaken: 'An account has this e-mail address already.',
  staffOwnRole: 'You cannot change your own role. Ask another administrator.',
  staffNotLimited: 'Administrators are not limited to carriers.',
  staffNoGroups: 'Only accounts of operations can be limited to groups.',
  staffCarrierUnknown: 'There is no such carrier.',
  staffGroupUnknown: 'There is no such group.',
} as const;
