import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { callPath, pathNames } from '#schemas/calls/call-path.ts';
import type { Refusal } from '#schemas/calls/call.ts';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import { disowned, proofNeeded, sessionOver, staffSessionOver } from './disowned.ts';
import { identityHeaders } from './identity-headers.ts';
import { pendingCalls } from './pending-calls.ts';
import { signOutOwed } from './sign-out-owed.ts';
import type { Signal } from './signal.ts';
import { unanswered } from './unanswered.ts';
import { fill } from '#schemas/messages/fill.ts';
import { words } from './words.ts';

/** A call that was refused or got no answer, with a message that can be shown. */
export class CallError extends Error {
  /** 0 if the server could not be reached. */
  readonly status: number;
  /** The server's code for the reason, such as `session-expired`; `unreachable` if there was no answer. */
  readonly code: string;
  readonly faults: Refusal['data'];
  /** Set if a step was saved elsewhere since it was opened. */
  readonly conflict: Refusal['conflict'];
  /** Set if a step asks different questions than when it was opened. */
  readonly questions: Refusal['questions'];

  constructor(
    status: number,
    code: string,
    message: string,
    faults: Refusal['data'] = [],
    { conflict, questions }: Pick<Refusal, 'conflict' | 'questions'> = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.faults = faults;
    this.conflict = conflict;
    this.questions = questions;
  }

  /** Its first message: that of a field, or else that of the whole. */
  get reason(): string {
    return this.faults[0]?.error_message ?? this.message;
  }

  /** Whether no answer of the server's own came: what was asked may have happened. */
  get isUnanswered(): boolean {
    return this.code === 'unreachable';
  }

  /** Whether the same call may succeed later: the server was unreachable, or had a fault of its own. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Converts any failure to one that can be shown; `message` is shown for unexpected ones. */
export function problemOf(error: unknown, message: string = words.failed): CallError {
  return error instanceof CallError ? error : new CallError(0, 'failed', message);
}

// Events that concern more than the caller.
const signals: Readonly<Record<string, Signal>> = {
  'identity-mismatch': disowned,
  'proof-needed': proofNeeded,
  'session-expired': sessionOver,
  'sign-in-needed': staffSessionOver,
};

const http = axios.create({ withCredentials: true, timeout: 30_000 });

/** Makes a call of the contract and returns its `data`; throws a {@link CallError} on failure. */
export function call<Name extends CallName>(name: Name, request: CallRequest<Name>, signal?: AbortSignal): Promise<CallData<Name>> {
  return awaited(() => callQuietly(name, request, signal));
}

/** Does work that a person waits for: the page's loading bar shows as long as any is in progress. */
export async function awaited<Result>(work: () => Promise<Result>): Promise<Result> {
  const settled = pendingCalls.begin();
  try {
    return await work();
  } finally {
    settled();
  }
}

/** The same without the page's loading bar, because no one waits for it. */
export async function callQuietly<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallData<Name>> {
  if (signOutOwed.is()) await endOnServer();
  return send(name, request, signal);
}

/** Ends the server's session. If the server cannot be reached, the next call ends it first, on this page or a later one. */
export async function endSession(): Promise<void> {
  await awaited(endOnServer).catch(() => undefined);
}

let ending: Promise<void> | undefined;

// Shared by calls that start together, because a second end would end the session that the first of them starts.
function endOnServer(): Promise<void> {
  ending ??= send('POST /end-session', {}).then(
    () => settle(false),
    (error: unknown) => {
      settle(problemOf(error).mayPass);
      throw error;
    },
  );
  return ending;
}

function settle(isOwed: boolean): void {
  ending = undefined;
  signOutOwed.set(isOwed);
}

async function send<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
  isRepeat = false,
): Promise<CallData<Name>> {
  const { method, url, rest } = partsOf(name, request);
  try {
    const reply = await http.request<'' | Envelope<CallData<Name>>>({
      method,
      url,
      headers: identityHeaders(),
      ...(method === 'GET' ? { params: rest } : { data: rest }),
      ...(signal ? { signal } : {}),
    });
    if (reply.data === '' && findsNothingByEmpty.has(name)) throw new CallError(reply.status, 'not-found', '');
    if (!isEnvelope(reply.data)) throw new CallError(0, 'unreachable', words.serverUnreachable);
    return reply.data.data;
  } catch (error) {
    const failure = asCallError(error);
    const again = isRepeat ? undefined : repeatAfterMs(error);
    if (again !== undefined) {
      await pause(again, signal);
      return send(name, request, signal, true);
    }
    if (failure instanceof CallError) signals[failure.code]?.emit();
    if (method !== 'GET' && failure instanceof CallError && failure.isUnanswered) unanswered.emit();
    throw failure;
  }
}

// Some servers answer these with an empty body if no one has the code. The page has the message for it.
const findsNothingByEmpty: ReadonlySet<CallName> = new Set<CallName>(['GET /validate-agent', 'GET /validate-group']);

interface Envelope<Data> {
  readonly data: Data;
}

// False for what networks and proxies answer in the server's place, such as a sign-in page.
function isEnvelope<Data>(body: '' | Envelope<Data>): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'data' in body;
}

const longestPauseMs = 5000;

// A busy server has done nothing yet, and says when to ask again. Spread, so that those who were refused together do
// not return together.
function repeatAfterMs(error: unknown): number | undefined {
  const response = isAxiosError<Partial<Refusal>>(error) ? error.response : undefined;
  const seconds = Number(response?.headers['retry-after'] ?? Number.NaN);
  if (response?.data?.errorCode !== 'too-busy' || Number.isNaN(seconds)) return undefined;
  return Math.min(seconds * 1000 * (1 + Math.random()), longestPauseMs);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve());
  });
}

/** Makes a call that outlives the page. No one receives its answer. */
export function callAtLast<Name extends CallName>(name: Name, request: CallRequest<Name>): void {
  const { method, url, rest } = partsOf(name, request);
  const headers = { ...identityHeaders(), 'Content-Type': 'application/json' };
  void fetch(url, { method, headers, body: JSON.stringify(rest), keepalive: true }).catch(() => undefined);
}

function partsOf<Name extends CallName>(name: Name, request: CallRequest<Name>) {
  const { method, path } = callPath(name);
  const inPath = new Set(pathNames(path));
  const sent = request as Readonly<Record<string, unknown>>;
  const rest = Object.fromEntries(Object.entries(sent).filter(([key, value]) => !inPath.has(key) && value !== undefined));
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(sent[key])));
  return { method, url, rest };
}

function asCallError(error: unknown): unknown {
  // A call that its own page aborted is not an error to show; the caller's signal shows which.
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  if (!error.response || isGatewaysPage(error.response)) return new CallError(0, 'unreachable', words.serverUnreachable);
  const refusal = error.response.data as Partial<Refusal> | undefined;
  const text = refusal?.message || textsOf(refusal?.data) || words.failedOnOurSide;
  const message = refusal?.request_id ? fill(words.messageWithReference, { message: text, id: refusal.request_id }) : text;
  return new CallError(error.response.status, refusal?.errorCode ?? 'refused', message, refusal?.data ?? [], refusal);
}

// A proxy that lost the server's answer, or waited too long for it, answers with a page of its own.
const isGatewaysPage = ({ status, data }: AxiosResponse) => [502, 503, 504].includes(status) && typeof data !== 'object';

// Most messages end without a period.
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

// A refusal may say something about its parts alone.
function textsOf(faults: unknown): string {
  if (!Array.isArray(faults)) return '';
  const texts = new Set((faults as Refusal['data']).map((fault) => fault.error_message));
  return texts.size === 1 ? [...texts].join('') : [...texts].map(asSentence).join(' ');
}
