import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theme } from '#widgets/theme.ts';

const Form = withTheme(theme);

/** Shows a form of so many questions, each five under a heading of their own, and returns the blocks that wait until they are visible. */
function waitingBlocks(questions: number): readonly HTMLElement[] {
  const names = Array.from({ length: questions }, (_, at) => `question_${at}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }] as const));
  const uiSchema = Object.fromEntries(names.map((name, at) => [name, { 'ui:options': { section: `Part ${Math.floor(at / 5)}` } }]));
  render(<Form schema={{ type: 'object', properties }} uiSchema={uiSchema} validator={validator} />);
  expect(screen.getAllByRole('textbox')).toHaveLength(questions);
  const sections = [...document.querySelectorAll('section')];
  return sections.filter(({ style }) => style.getPropertyValue('content-visibility') === 'auto');
}

test('a form of fifty questions is laid out whole, however many parts it has', () => {
  expect(waitingBlocks(50)).toEqual([]);
});

test('of a longer form, each block waits until it is visible, and takes the place of its questions meanwhile', () => {
  const blocks = waitingBlocks(53);
  expect(blocks).toHaveLength(11);
  expect(blocks.at(0)?.style.getPropertyValue('contain-intrinsic-size')).toBe('auto 27.5rem');
  expect(blocks.at(-1)?.style.getPropertyValue('contain-intrinsic-size')).toBe('auto 16.5rem');
});
