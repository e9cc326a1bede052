import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { giveBackFocus } from '#src/ui/give-back-focus.ts';

const find = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1 id="heading" tabindex="-1">Plans</h1><button id="opener">Add</button><a id="link" href="#x">Cart</a></main>';
});

test('the element that opened something gets the focus back', () => {
  giveBackFocus(find('opener'));
  expect(find('opener')).toHaveFocus();
});

test('the heading gets it if that element is gone', () => {
  const opener = find('opener');
  opener.remove();
  giveBackFocus(opener);
  expect(find('heading')).toHaveFocus();
});

test('the heading gets it if that element disappears afterwards', async () => {
  giveBackFocus(find('opener'));
  find('opener').remove();
  await waitFor(() => expect(find('heading')).toHaveFocus());
});

test('no focus is taken from people who have moved on', async () => {
  const opener = find('opener');
  giveBackFocus(opener);
  find('link').focus();
  opener.remove();
  const seen = new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true }));
  document.body.append('something else');
  await seen;
  expect(find('link')).toHaveFocus();
});
