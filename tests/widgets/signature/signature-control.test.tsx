import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { define, renderForm } from '../form/render-form.tsx';
import { drawnPng, fakeCanvas } from '../support/canvas.ts';

let written: readonly string[] = [];
beforeEach(() => {
  written = fakeCanvas();
});

const signature = define('signature', { type: 'signature', label: 'Your signature' });
const next = () => screen.getByRole('button', { name: 'Next' });
const typedName = () => screen.findByLabelText('Or sign by typing your full name');

test('a typed name is drawn, and its picture, which says the name, is the answer', async () => {
  const { user, onSubmit } = renderForm('agreement_info', [signature]);
  await user.type(await typedName(), 'Ann Lee');
  expect(written.at(-1)).toBe('Ann Lee');
  expect(screen.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ signature: drawnPng.replace('image/png;', 'image/png;name=Ann%20Lee;') });
});

test('a blank name signs nothing', async () => {
  const { user, onSubmit } = renderForm('agreement_info', [signature]);
  await user.type(await typedName(), '   ');
  await user.click(next());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(await typedName()).toHaveAccessibleDescription('Signature is required');
});

test('Clear takes the signature away', async () => {
  const { user, onSubmit } = renderForm('agreement_info', [signature]);
  await user.type(await typedName(), 'Ann Lee');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await typedName()).toHaveValue('');
  expect(screen.getByRole('img', { name: /empty/ })).toBeVisible();
  await user.click(next());
  expect(onSubmit).not.toHaveBeenCalled();
});
