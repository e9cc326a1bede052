import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { giveBackFocus } from '#src/ui/give-back-focus.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1 id="heading" tabindex="-1">Plans</h1><button id="opener">Add</button><a id="link" href="#x">Cart</a></main>';
});

test('what opened something has the focus again', () => {
  giveBackFocus(find('opener'));
  expect(find('opener')).toHaveFocus();
});

test('the heading has it when what opened it is gone', () => {
  const opener = find('opener');
  opener.remove();
  giveBackFocus(opener);
  expect(find('heading')).toHaveFocus();
});

test('the heading has it when what opened it goes afterwards', async () => {
  giveBackFocus(find('opener'));
  find('opener').remove();
  await waitFor(() => expect(find('heading')).toHaveFocus());
});

test('nothing is taken from whoever has gone on', async () => {
  const opener = find('opener');
  giveBackFocus(opener);
  find('link').focus();
  opener.remove();
  const seen = new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true }));
  document.body.append('something else');
  await seen;
  expect(find('link')).toHaveFocus();
});
