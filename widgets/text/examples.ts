import { examplesOf, type WidgetExample } from '../example.ts';

/** One line of text, with every mask. */
export const textExamples: readonly WidgetExample[] = [
  ...examplesOf(
    { field_name: 'nickname', type: 'text', label: 'Nickname', help: 'What friends call you.' },
    {
      'an empty text': {},
      'an optional text': { required: false },
      'a filled text': { value: 'Ann' },
      'a text with an error': { value: 'A', error: 'Please say a little more' },
      'a text that may not be changed': { value: 'Ann', read_only: true },
    },
  ),
  ...examplesOf(
    { field_name: 'ssn', type: 'ssn', label: 'Social Security number' },
    { 'an empty number that is kept secret': {}, 'a saved number, masked': { value: '***-**-6789' } },
  ),
  ...examplesOf({ field_name: 'phone', type: 'phone', label: 'Phone' }, { 'a phone number with its marks': { value: '2145550134' } }),
  ...examplesOf(
    { field_name: 'income', type: 'money', label: 'Annual income' },
    { 'an amount with its marks': { value: 52000 }, 'an amount that is none': { value: 'lots', error: 'Please enter a number' } },
  ),
  ...examplesOf(
    { field_name: 'card', type: 'card_number', label: 'Card number' },
    { 'a saved card, masked': { value: '************1111' } },
  ),
];

/** Text that must not be readable over a person's shoulder. */
export const passwordExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'security_code', type: 'security_code', label: 'Security code', help: 'On the back of the card.' },
  { 'an empty code': {}, 'a code with an error': { error: 'Security code must of 3 or 4 digits' } },
);
