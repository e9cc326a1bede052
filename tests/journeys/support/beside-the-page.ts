import type { Page } from 'playwright-core';
import { callPath } from '#schemas/calls/call-path.ts';
import type { Refusal } from '#schemas/calls/call.ts';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';

/* Calls as a program makes them, in the session of a page's browser, bypassing its screens and their checks. */

const headers = { authorization: `Basic ${btoa('enrollkit:store')}` };

/** Makes a call and returns its data; a refusal fails the test with its message. */
export async function callBeside<Name extends CallName>(page: Page, name: Name, input: CallRequest<Name>): Promise<CallData<Name>> {
  const reply = await send(page, name, input);
  if (!reply.ok()) throw new Error(`${name} was refused: ${await reply.text()}`);
  return ((await reply.json()) as { readonly data: CallData<Name> }).data;
}

/** Saves the answers of a step, which are what it asks: the contract does not name them. */
export function saveBeside<Name extends CallName>(page: Page, name: Name, answers: Readonly<Record<string, unknown>>): Promise<unknown> {
  return callBeside(page, name, answers as CallRequest<Name>);
}

/** Makes a call that must be refused, and returns the refusal. */
export async function refusedBeside(page: Page, name: CallName, input: object): Promise<Refusal> {
  const reply = await send(page, name, input);
  if (reply.ok()) throw new Error(`${name} was not refused: ${await reply.text()}`);
  return (await reply.json()) as Refusal;
}

function send(page: Page, name: CallName, input: object) {
  const { method, path } = callPath(name);
  const sent = method === 'GET' ? { params: input as Record<string, string> } : { data: input };
  return page.request.fetch(path, { method, headers, ...sent });
}

/** Opens a page of the site that is not the app: what the browser stores can be changed there, and nothing takes notice. */
export async function openBesideTheApp(page: Page): Promise<void> {
  await page.goto('/health/live');
}

/** The enrollment that a page's browser has open. */
export function enrollmentOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('tempId') ?? '');
}
