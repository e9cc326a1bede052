import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { CallData, CallName } from '#schemas/calls/calls.ts';
import { callPath } from '#schemas/calls/call-path.ts';
import type { StepChange } from '#schemas/rules/step-conflict.ts';

/** A server without answers; each test adds its own with {@link answers} and {@link refuses}. */
export const server = setupServer();

const methods = { GET: http.get, POST: http.post, PUT: http.put } as const;

function handlerOf(name: CallName, reply: (request: Request) => Promise<Response> | Response | undefined) {
  const { method, path } = callPath(name);
  return methods[method](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, ({ request }) => reply(request));
}

/** A call that succeeds. Returns a list that collects what was sent, in the query or the body. */
export function answers<Name extends CallName>(name: Name, data: CallData<Name>): readonly Record<string, unknown>[] {
  return answersWith(name, { status: 'success', statusCode: 200, data }, 200);
}

function answersWith(name: CallName, body: object, status: number): readonly Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.use(
    handlerOf(name, async (request) => {
      const isGet = request.method === 'GET';
      sent.push(isGet ? Object.fromEntries(new URL(request.url).searchParams) : ((await request.json()) as Record<string, unknown>));
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

/** A call that succeeds once the returned function is called. */
export function answersLate<Name extends CallName>(name: Name, data: CallData<Name>): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    handlerOf(name, async () => {
      await held;
      return HttpResponse.json({ status: 'success', statusCode: 200, data });
    }),
  );
  return release;
}

/** A call whose first request is done by the server while its answer is lost; `done` is run then. */
export function losesAnswer(name: CallName, done: () => void = () => {}): void {
  let lost = false;
  server.use(
    handlerOf(name, () => {
      if (lost) return;
      lost = true;
      done();
      return HttpResponse.error();
    }),
  );
}

/** A save that is refused because the step was saved elsewhere in the meantime. */
export function conflicts(name: CallName, changes: readonly StepChange[]): void {
  const data = changes.map(({ target_element, saved }) => ({ target_element, error_message: saved }));
  const refusal = { status: 'error', statusCode: 409, errorCode: 'changed-meanwhile', message: 'refused: changed-meanwhile', data };
  server.use(handlerOf(name, () => HttpResponse.json({ ...refusal, conflict: { version: 'theirs', changes } }, { status: 409 })));
}

/** A call that is refused, with the fields at fault. Returns a list that collects what was sent. */
export function refuses(
  name: CallName,
  status: number,
  errorCode: string,
  faults: readonly (readonly [field: string, message: string])[] = [],
): readonly Record<string, unknown>[] {
  const data = faults.map(([target_element, error_message]) => ({ target_element, error_message }));
  return answersWith(name, { status: 'error', statusCode: status, errorCode, message: `refused: ${errorCode}`, data }, status);
}

/** A call that is refused with a text for each of its parts, and none for the whole. */
export function refusesItsParts(name: CallName, ...faults: readonly (readonly [field: string, message: string])[]): void {
  const data = faults.map(([target_element, error_message]) => ({ target_element, error_message }));
  server.use(handlerOf(name, () => HttpResponse.json({ status: 'error', data }, { status: 422 })));
}
