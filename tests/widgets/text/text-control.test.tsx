import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { define, renderForm } from '../form/render-form.tsx';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const other = define('other', { required: false, label: 'Other' });
const next = () => screen.getByRole('button', { name: 'Next' });

test('text stays in the control while it is typed, and is the answer on leaving', async () => {
  const onAnswer = vi.fn();
  const { user } = renderForm('travel_info', [define('city_name', { label: 'City' }), other], { onAnswer });
  await user.type(input('City'), 'Austin');
  expect(onAnswer).not.toHaveBeenCalled();
  await user.tab();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'city_name' }), 'Austin', expect.anything());
});

test.each(['text', 'password'] as const)('a star is a character like any other: %s', async (type) => {
  const { user, onSubmit } = renderForm('travel_info', [define('hotel', { type, label: 'Hotel' })]);
  await user.type(input('Hotel'), 'Inn 5* sup*{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ hotel: 'Inn 5* sup*' });
});

test('Enter takes the text up and sends the form', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('city_name', { label: 'City' })]);
  await user.type(input('City'), 'Austin{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test('a submit from elsewhere takes the text up', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('city_name', { label: 'City' })]);
  await user.type(input('City'), 'Austin');
  fireEvent.submit(next().closest('form') as HTMLFormElement);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test('what the browser fills in is an answer at once', () => {
  const onAnswer = vi.fn();
  renderForm('travel_info', [define('city_name', { label: 'City' })], { onAnswer });
  fireEvent.input(input('City'), { target: { value: 'Austin' } });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Austin', expect.anything());
});

test('an answer that other fields depend on is reported at every keystroke', async () => {
  const { user } = renderForm('travel_info', [
    define('city_name', { label: 'City' }),
    define('district', { label: 'District', show_when: { field: 'city_name', equals: 'NY' } }),
  ]);
  await user.type(input('City'), 'NY');
  expect(screen.queryByLabelText('District')).toBeVisible();
  await user.type(input('City'), 'C');
  expect(screen.queryByLabelText('District')).toBeNull();
});

test('a caret in the middle stays behind the character that was typed', async () => {
  const { user } = renderForm('travel_info', [define('phone', { type: 'phone', label: 'Phone' })]);
  await user.type(input('Phone'), '215550134');
  await user.type(input('Phone'), '4', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(input('Phone').value).toBe('(214) 555-0134');
  expect(input('Phone').selectionStart).toBe(4);
});

test('backspace takes a slash away and goes on with the day', async () => {
  const { user } = renderForm('travel_info', [define('day', { type: 'date', label: 'Day' })]);
  await user.type(input('Day'), '0504');
  expect(input('Day').value).toBe('05/04/');
  await user.keyboard('{Backspace}{Backspace}');
  expect(input('Day').value).toBe('05/0');
});

test('a secret is masked when it is left, and shown when it is entered again', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('ssn', { type: 'ssn', label: 'SSN' }), other]);
  await user.type(input('SSN'), '123456789');
  expect(input('SSN').value).toBe('123-45-6789');
  await user.tab();
  expect(input('SSN').value).toBe('***-**-6789');
  await user.click(input('SSN'));
  expect(input('SSN').value).toBe('123-45-6789');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ssn: '123456789' });
});

test('half a secret is not masked, for it must be mended', async () => {
  const { user } = renderForm('travel_info', [define('ssn', { type: 'ssn', label: 'SSN' }), other]);
  await user.type(input('SSN'), '12345');
  await user.tab();
  expect(input('SSN').value).toBe('123-45');
});

test.each([
  ['an SSN that cannot be', 'ssn', '666123456', '666-12-3456'],
  ['a card number with a slip', 'card_number', '4242424242424241', '4242 4242 4242 4241'],
  ['an account number that is too short', 'account_number', '123', '123'],
] as const)('%s stays in sight when it is left, for it must be mended', async (_, type, typed, shown) => {
  const { user } = renderForm('travel_info', [define('number', { type, label: 'Number' }), other]);
  await user.type(input('Number'), typed);
  await user.tab();
  expect(input('Number').value).toBe(shown);
});

test('a secret that was refused is in sight as long as the fault is shown', async () => {
  const { user } = renderForm('travel_info', [
    define('badge', { type: 'text', sensitive: true, pattern: '[A-Z]{2}\\d{4}', label: 'Badge' }),
    other,
  ]);
  await user.type(input('Badge'), 'AB12345');
  await user.tab();
  await waitFor(() => expect(input('Badge')).toBeInvalid());
  expect(input('Badge').value).toBe('AB12345');
  await user.clear(input('Badge'));
  await user.type(input('Badge'), 'AB1234');
  await user.tab();
  await waitFor(() => expect(input('Badge').value).toBe('****234'));
});

test('an edit is taken back with Ctrl+Z, and the answer with it', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('day', { type: 'date', label: 'Day' })]);
  await user.type(input('Day'), '06151976');
  input('Day').setSelectionRange(0, 2);
  await user.keyboard('12');
  expect(input('Day').value).toBe('12/15/1976');
  await user.keyboard('{Control>}zz{/Control}');
  expect(input('Day').value).toBe('06/15/1976');
  await user.keyboard('{Control>}y{/Control}');
  expect(input('Day').value).toBe('1/15/1976');
  await user.keyboard('{Control>}z{/Control}{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ day: '06/15/1976' });
});

test('a date that others depend on is corrected in its middle all the same', async () => {
  const { user } = renderForm('travel_info', [
    define('day', { type: 'date', label: 'Day' }),
    define('why', { label: 'Why', show_when: { field: 'day', equals: '12/15/1976' } }),
  ]);
  await user.type(input('Day'), '06151976');
  input('Day').setSelectionRange(0, 2);
  await user.keyboard('1');
  expect(input('Day').value).toBe('1/15/1976');
  await user.keyboard('2');
  expect(input('Day').value).toBe('12/15/1976');
  expect(screen.queryByLabelText('Why')).toBeVisible();
});

test('an untouched mask is sent back unchanged', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('ssn', { type: 'ssn', label: 'SSN', value: '***-**-6789' }), other]);
  await user.click(input('SSN'));
  await user.tab();
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ssn: '***-**-6789' });
});

test.each([
  ['over the selected mask', undefined],
  ['at its end', 11],
])('typing %s replaces the whole of it', async (_, caret) => {
  const { user, onSubmit } = renderForm('travel_info', [define('ssn', { type: 'ssn', label: 'SSN', value: '***-**-6789' })]);
  await user.click(input('SSN'));
  if (caret === undefined) input('SSN').select();
  else input('SSN').setSelectionRange(caret, caret);
  await user.keyboard('123456789');
  expect(input('SSN').value).toBe('123-45-6789');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ssn: '123456789' });
});

test('a composition of characters is left alone until it is done', () => {
  renderForm('travel_info', [define('day', { type: 'date', label: 'Day' })]);
  input('Day').focus();
  fireEvent.input(input('Day'), { target: { value: '０５' }, isComposing: true });
  expect(input('Day').value).toBe('０５');
  fireEvent.compositionEnd(input('Day'));
  expect(input('Day').value).toBe('05/');
});

test('an amount shows its marks at rest and none while it is edited', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('income', { type: 'money', label: 'Income' }), other]);
  await user.type(input('Income'), '52000');
  await user.tab();
  expect(input('Income').value).toBe('$52,000');
  await user.click(input('Income'));
  expect(input('Income').value).toBe('52000');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ income: 52000 });
});

test('an amount is whole dollars: cents are rounded away when its field is left', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('income', { type: 'money', label: 'Income' }), other]);
  await user.type(input('Income'), '52,000.50');
  await user.tab();
  expect(input('Income').value).toBe('$52,001');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ income: 52_001 });
});

test('a locked text takes no typing, and is not sent when it is read-only', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('city_name', { label: 'City', value: 'Austin', read_only: true })]);
  await user.type(input('City'), 'X');
  expect(input('City').value).toBe('Austin');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledOnce();
});
