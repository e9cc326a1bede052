import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formOf, loadAhead } from '#src/api/forms-ahead.ts';
import { answers, refuses, server } from '../support/fake-server.ts';
import { servedForm } from '../support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const call = 'GET /get-form-fields/{form}';
const request = { form: 'quote' };
const questions = servedForm('quote', [{ field_name: 'zip', field_type: 'text', label: 'Zip code', required: true }] as never);
const shown = () => formOf('quote', call, request, new AbortController().signal);

test('a form that was begun ahead is handed to the page, and the next page asks again', async () => {
  const asked = answers(call, questions);
  loadAhead('quote', call, request);
  expect(Object.keys((await shown()).form.schema.properties ?? {})).toEqual(['zip']);
  expect(asked).toHaveLength(1);
  await shown();
  expect(asked).toHaveLength(2);
});

test('a form that could not be loaded ahead is asked for by the page, which learns why', async () => {
  refuses(call, 503, 'unavailable');
  loadAhead('quote', call, request);
  await expect(shown()).rejects.toMatchObject({ code: 'unavailable' });
  answers(call, questions);
  await expect(shown()).resolves.toHaveProperty('form');
});

test('a page that was left meanwhile is given nothing', async () => {
  answers(call, questions);
  loadAhead('quote', call, request);
  const left = new AbortController();
  const form = formOf('quote', call, request, left.signal);
  left.abort();
  await expect(form).rejects.toThrow();
});
