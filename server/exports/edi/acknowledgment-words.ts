/** TA105: what is wrong with an interchange. Source: X12 005010, element I18. */
export const interchangeNotes: Readonly<Record<string, string>> = {
  '001': 'the control numbers of ISA and IEA differ',
  '002': 'the standard is not supported',
  '003': 'the version of the controls is not supported',
  '004': 'the segment terminator is not valid',
  '005': "the sender's qualifier is not valid",
  '006': "the sender's id is not valid",
  '007': "the receiver's qualifier is not valid",
  '008': "the receiver's id is not valid",
  '009': "the receiver's id is not known",
  '010': 'the authorization qualifier is not valid',
  '011': 'the authorization is not valid',
  '012': 'the security qualifier is not valid',
  '013': 'the security information is not valid',
  '014': 'the date is not valid',
  '015': 'the time is not valid',
  '016': 'the repetition separator is not valid',
  '017': 'the version is not valid',
  '018': 'the control number is not valid',
  '019': 'the request for an acknowledgment is not valid',
  '020': 'the mark for test or production is not valid',
  '021': 'the number of groups is not right',
  '022': 'the control structure is not valid',
  '023': 'the file ended too early',
  '024': 'the content is not valid',
  '025': 'the control number was used before',
  '026': 'the element separator is not valid',
  '027': 'the component separator is not valid',
};

/** IK304 and AK304: what is wrong with a segment. Source: X12 005010, element 620. */
export const segmentNotes: Readonly<Record<string, string>> = {
  '1': 'the segment is not known',
  '2': 'the segment is not expected here',
  '3': 'a required segment is missing',
  '4': 'the loop occurs too often',
  '5': 'the segment occurs too often',
  '6': 'the segment is not part of an 834',
  '7': 'the segment is out of order',
  '8': 'the segment has faulty elements',
  I4: 'the receiver does not use this segment',
  I6: 'a segment that depends on another one is missing',
  I7: 'the loop occurs too few times',
  I8: 'the segment occurs too few times',
  I9: 'the segment must not stand beside another one',
};

/** IK403 and AK403: what is wrong with an element. Source: X12 005010, element 621. */
export const elementNotes: Readonly<Record<string, string>> = {
  '1': 'is missing',
  '2': 'is missing, although another element needs it',
  '3': 'is one too many',
  '4': 'is too short',
  '5': 'is too long',
  '6': 'has a character that is not allowed',
  '7': 'has a code that is not allowed',
  '8': 'is not a valid date',
  '9': 'is not a valid time',
  '10': 'must not stand beside another element',
  '12': 'is repeated too often',
  '13': 'has too many components',
  I6: 'has a code that the receiver does not use',
  I9: 'is missing, although something else needs it',
  I10: 'is not used by the receiver',
  I11: 'is repeated too few times',
  I12: 'does not have the form that the receiver wants',
  I13: 'must not be there beside something else',
};

/** IK502 and AK502: what is wrong with a transaction set. Source: X12 005010, element 618. */
export const setNotes: Readonly<Record<string, string>> = {
  '1': 'the receiver does not take 834 files',
  '2': 'the end of the transaction set (SE) is missing',
  '3': 'the control numbers of ST and SE differ',
  '4': 'the number of segments is not right',
  '6': 'the id of the transaction set is not valid',
  '7': 'the control number of the transaction set is not valid',
  '23': 'the control number of the transaction set was used before',
  I6: 'the receiver does not take this implementation guide',
};

/** AK905: what is wrong with a group. Source: X12 005010, element 716. */
export const groupNotes: Readonly<Record<string, string>> = {
  '1': 'the receiver does not take this kind of group',
  '2': 'the version of the group is not supported',
  '3': 'the end of the group (GE) is missing',
  '4': 'the control numbers of GS and GE differ',
  '5': 'the number of transaction sets is not right',
  '6': 'the control number of the group is not valid',
};

/** Names of the elements of an 834 file, by segment and number, where a name says more than the number. */
export const elementNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  INS: { 2: 'relationship', 3: 'kind of change', 4: 'reason', 5: 'benefit status', 8: 'employment status' },
  REF: { 2: 'number' },
  DTP: { 3: 'date' },
  NM1: { 3: 'last name', 4: 'first name', 5: 'middle name', 9: 'Social Security Number' },
  PER: { 4: 'phone or email', 6: 'phone or email', 8: 'phone or email' },
  N3: { 1: 'street', 2: 'second line of the address' },
  N4: { 1: 'city', 2: 'state', 3: 'ZIP code' },
  DMG: { 2: 'birth date', 3: 'gender', 4: 'marital status' },
  HD: { 1: 'kind of change', 3: 'insurance line', 4: 'plan', 5: 'coverage level' },
  AMT: { 2: 'amount' },
};
