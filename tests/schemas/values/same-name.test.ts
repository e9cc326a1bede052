import { expect, test } from 'vitest';
import { isNameOf } from '#schemas/values/same-name.ts';

test.each([
  ['Dana Example', 'Dana Example'],
  ['dana  EXAMPLE', 'Dana Example'],
  ['Jose Nunez', 'José Núñez'],
  ['OBrien Ann-Marie', 'O’Brien Ann Marie'],
  ['Dana Example', 'Dana Quinn Example'],
  ['Dana Quinn Example', 'Dana Example'],
  ['Dana', 'Dana'],
])('"%s" is the name of %s', (typed, name) => {
  expect(isNameOf(typed, name)).toBe(true);
});

test.each([
  ['', 'Dana Example', 'nothing was typed'],
  ['…', 'Dana Example', 'no letter was typed'],
  ['', '', 'neither has a letter'],
  ['Dana', '', 'the name is not known'],
  ['Dana', 'Dana Example', 'the last name is missing'],
  ['Dana Dana', 'Dana', 'a last name that the person does not have'],
  ['Example Dana', 'Dana Example', 'the names are in the wrong order'],
  ['Dana Ruth Example', 'Dana Quinn Example', 'another middle name'],
])('"%s" for %s: %s', (typed, name) => {
  expect(isNameOf(typed, name)).toBe(false);
});
