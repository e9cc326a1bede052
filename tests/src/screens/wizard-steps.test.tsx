import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { losesAnswer, server } from '#tests/src/support/fake-server.ts';
import { openWithEnrollment, onRecordedServer } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

const personal = ['get-dynamic-tabs/nothing-saved', 'get-plan-cart/checked-out', 'get-form-fields-personal-info/unanswered'];

const personalSaved = [
  'save-personal-info/saved',
  'get-dynamic-tabs/personal-saved',
  'get-form-fields-contact-info/unanswered',
  'validate-zip-code/dallas',
];

async function fillPersonal(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('First name'), 'Dana');
  await user.type(screen.getByLabelText('Last name'), 'Example');
  await user.selectOptions(screen.getByLabelText('Marital status'), 'Single');
  await user.type(screen.getByLabelText('Social Security Number'), '219091234');
}

test('a saved step leads to the next one', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, ...personalSaved);
  await fillPersonal(user);
  await next(user);
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(window.location.pathname).toBe('/enrollment/contact-info');
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Information' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Dallas'));
});

test('a save is followed at once by the next step’s questions, which are not asked for again when it opens', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, ...personalSaved);
  await fillPersonal(user);
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname.replace('/api/v1/', '')));
  await next(user);
  await screen.findByLabelText('Email');
  server.events.removeAllListeners();
  const calls = asked.slice(asked.indexOf('save-personal-info'));
  expect(calls.slice(0, 3)).toEqual(['save-personal-info', 'get-form-fields-contact-info', 'get-dynamic-tabs']);
  expect(calls.filter((call) => call === 'get-form-fields-contact-info')).toHaveLength(1);
});

test('while a step is being saved, its other buttons stay where they are', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, ...personalSaved);
  await fillPersonal(user);
  let letGo = () => {};
  const held = new Promise<undefined>((resolve) => {
    letGo = () => resolve(undefined);
  });
  server.use(http.post('*/api/v1/save-personal-info', () => held, { once: true }));
  const back = screen.getByRole('button', { name: 'Back' });
  expect(back).toBeEnabled();
  await next(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy'));
  expect(back).toBeInTheDocument();
  expect(back).toBeDisabled();
  letGo();
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('a save that a busy server refuses says so in sight and loses nothing, and is made when Next is clicked again', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, ...personalSaved);
  await fillPersonal(user);
  const message = 'We are very busy right now. Please try again in a moment.';
  const refusal = { status: 'error', statusCode: 503, errorCode: 'too-busy', message, data: [] };
  const refuses = () => HttpResponse.json(refusal, { status: 503, headers: { 'retry-after': '0' } });
  // The save, and its repetition.
  for (let at = 0; at < 2; at += 1) server.use(http.post('*/api/v1/save-personal-info', refuses, { once: true }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await next(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByText(message));
  scrolled.mockRestore();
  expect(screen.getByLabelText('First name')).toHaveValue('Dana');
  expect(screen.getByLabelText('Social Security Number')).toHaveValue('***-**-1234');
  await next(user);
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('a save whose answer is lost is not called unsaved, and can be made again', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, ...personalSaved);
  await fillPersonal(user);
  losesAnswer('POST /save-personal-info');
  await next(user);
  expect(await screen.findByText('We could not confirm that this step was saved')).toBeVisible();
  expect(screen.getByText('What you entered is still here.')).toBeVisible();
  await next(user);
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('an empty step is not saved, and its first fault links to its field', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal);
  const first = await screen.findByLabelText('First name');
  await next(user);
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  await user.click(within(summary).getByRole('link', { name: 'First name: Field is required' }));
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleDescription('Field is required');
});

test('a state filled in by the zip code is still locked when the step is left unsaved and reopened', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/contact-info',
    'get-dynamic-tabs/personal-saved',
    'get-plan-cart/checked-out',
    'get-form-fields-contact-info/unanswered',
    'get-form-fields-personal-info/unanswered',
    'validate-zip-code/dallas',
  );
  const locked = () => waitFor(() => expect(screen.getByLabelText('State')).toBeDisabled());
  await user.type(await screen.findByLabelText('Email'), 'robin@');
  await locked();
  await user.click(screen.getByRole('button', { name: /^Personal Information/ }));
  await screen.findByLabelText('First name');
  await user.click(screen.getByRole('button', { name: /^Contact Information/ }));
  expect(await screen.findByLabelText('Email')).toHaveValue('robin@');
  await locked();
});

test('answers from the quote are shown and cannot be changed', async () => {
  openWithEnrollment('/enrollment/personal-info', ...personal);
  const birthdate = await screen.findByLabelText('Date of birth');
  expect(birthdate).toHaveValue('05/14/1991');
  expect(birthdate).toHaveAttribute('readonly');
});

test('a stored Social Security Number comes back masked', async () => {
  openWithEnrollment(
    '/enrollment/personal-info',
    'get-dynamic-tabs/contact-saved',
    'get-plan-cart/checked-out',
    'get-form-fields-personal-info/answered',
  );
  expect(await screen.findByLabelText('Social Security Number')).toHaveValue('***-**-1234');
  expect(document.body).not.toHaveTextContent('219091234');
});

test('an unreachable server keeps what was typed, and the step can be sent again', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, ...personalSaved);
  server.use(http.post('*/api/v1/save-personal-info', () => HttpResponse.error(), { once: true }));
  await fillPersonal(user);
  await next(user);
  expect(await screen.findByText(/We could not reach the server/)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Dana');
  await next(user);
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test.each([
  {
    failure: 'a failure of the server',
    reply: () => HttpResponse.json({}, { status: 500 }),
    text: 'That did not work',
  },
  { failure: 'a lost connection', reply: () => HttpResponse.error(), text: 'We could not reach the server' },
])('after $failure while a step loads, it says so below its title, and trying again opens the step', async ({ reply, text }) => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal);
  server.use(http.get('*/api/v1/get-form-fields-personal-info', reply, { once: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Personal Information']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(document.title).toMatch(/^Personal Information/);
});
