import { expect, test } from 'vitest';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { definition, field } from '../support/definition.ts';

test('a known field needs only its name', () => {
  expect(field('ssn')).toMatchObject({ label: 'Social Security Number', kind: 'ssn', sensitive: true, autocomplete: 'off' });
});

test('an unknown name is a text, labeled with its own words', () => {
  expect(field('frequent_flyer_id')).toMatchObject({ label: 'Frequent flyer id', kind: 'text', maxLength: 255, sensitive: false });
});

test('a definition’s own properties override those of its name', () => {
  expect(field('ssn', { label: 'Tax number', help: 'As on your card' })).toMatchObject({
    label: 'Tax number',
    help: 'As on your card',
    kind: 'ssn',
  });
});

test('one name can mean different things in different forms', () => {
  expect(field('zip', {}, 'billing_info').messages.pattern).toBe('Invalid Zip code');
  expect(field('zip', {}, 'contact_info').messages.pattern).toBe('Enter 5 digit zip code');
});

test('a yes-no question brings its two options', () => {
  expect(field('smokes', { type: 'yes_no' }).options.map((option) => option.value)).toEqual([1, 0]);
});

test('a list is never missing, though it is required', () => {
  const list = { one: 'trip', least: 0, most: 2, fields: [] };
  expect(field('trips', { type: 'list', list, required: true }).required).toBe(false);
  expect(field('trips', { type: 'number', required: true }).required).toBe(true);
});

test('a form opens with the saved answer, or else with the default', () => {
  expect(field('city', { default: 'Dallas' }).value).toBe('Dallas');
  expect(field('city', { default: 'Dallas', value: 'Plano' }).value).toBe('Plano');
});

test.each([
  ['a choice without options', definition('plan_color', { type: 'choice' }), 'a choice needs options'],
  ['flags without options', definition('hobbies', { type: 'flags' }), 'a list of flags needs options'],
  ['a type that does not exist', { ...definition('mood'), type: 'emoji' as never }, '"emoji" is no type of field'],
  ['a pattern that cannot be read', definition('code', { pattern: '[A-' }), '"[A-" is no regular expression'],
  ['a date limited by a number', definition('since', { type: 'date', min: 5 }), '"5" is no limit for a date'],
  ['a text limited by a day', definition('code', { max: 'today' }), '"today" is no limit for a text field'],
  ['a name that is none', definition('no name'), '"no name" is no field name: letters, digits and underscores are'],
  ['a name of the language', definition('__proto__'), '"__proto__" is no field name: letters, digits and underscores are'],
  ['a name that every object has', definition('constructor'), 'every object has this name'],
])('%s is broken and says why', (_, broken, reason) => {
  expect(resolveField('travel_info', broken)).toEqual({ name: broken.field_name, broken: reason });
});
