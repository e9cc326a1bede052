import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPath, pathNames } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { type StaffRole, staffRoles } from '#schemas/calls/staff/staff.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { diceOf, type Dice, inAddress, madeHostile, oneOf } from '#tests/server/support/hostile-requests.ts';
import { aboutEnrollment, type RecordedRequest, requestsOf } from '#tests/server/support/recorded-requests.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig, type InjectedServer, openTestServer } from '#tests/server/support/test-server.ts';

/* Hostile requests to every call, on both databases side by side. `FUZZ_EACH` sends more to each call, `FUZZ_SEED`
   sends others. */
const each = Number(process.env.FUZZ_EACH ?? 8);
const seed = Number(process.env.FUZZ_SEED ?? 20260310);
/** Requests after which everyone starts over, because they may have ended a session or completed an enrollment. */
const lifetime = 40;

let opened: { readonly server: InjectedServer; readonly database: TestDatabase }[] = [];
beforeAll(async () => {
  opened = await Promise.all(
    databases.map(async ({ create }) => {
      const database = await create({ migrated: true });
      return { database, server: await openTestServer(database) };
    }),
  );
});
afterAll(async () => {
  for (const { server, database } of opened) {
    await server.close();
    await database.drop();
  }
});

/** The senders: a person with an enrollment, a rep or an office in the middle of one, staff, and an unknown visitor. */
interface Asking {
  readonly client: TestClient;
  readonly enrollment_id: string;
}
type Cast = Readonly<Record<'applicant' | 'rep' | 'group' | StaffRole | 'stranger', Asking>>;

async function castOf(server: InjectedServer): Promise<Cast> {
  // Earlier guesses or publications would lock them out.
  server.configure(demoConfig);
  await server.services.store.write((trx) => trx.deleteFrom('tries').execute());
  const enrolling = async (client: TestClient) => ({ client, enrollment_id: await startEnrollment(client) });
  const applicant = await enrolling(server.client());
  await answerSteps(applicant.client, applicant.enrollment_id);
  const rep = await enrolling(await asRep(server.client()));
  const group = await enrolling(await asGroup(server.client()));
  const outside = (client: TestClient) => ({ client, enrollment_id: applicant.enrollment_id });
  await server.services.store.write((trx) => trx.deleteFrom('staff').execute());
  const analyst = outside(await signedInAs(server, 'analyst'));
  const carrier = outside(await signedInAs(server, 'carrier'));
  const operations = outside(await signedInAs(server, 'operations'));
  const administrator = outside(await signedInAs(server, 'administrator'));
  return { applicant, rep, group, analyst, carrier, operations, administrator, stranger: outside(server.client()) };
}

async function send({ client }: Asking, name: CallName, input: RecordedRequest): Promise<number> {
  const { method, path } = callPath(name);
  const inPath = pathNames(path);
  const rest = Object.entries(input).filter(([key]) => !inPath.includes(key));
  const query = method === 'GET' ? `?${rest.map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`).join('&')}` : '';
  const answer = await client.raw({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, key: string) => inAddress(input[key])) + query,
    ...(method === 'GET' ? {} : { payload: Object.fromEntries(rest) }),
  });
  return answer.statusCode;
}

const staffOf = (name: CallName) => staffRoles.find((role) => role === calls[name].access);

function askingFor(name: CallName, dice: Dice): keyof Cast {
  if (dice() < 0.05) return 'stranger';
  return staffOf(name) ?? oneOf(dice, ['applicant', 'applicant', 'rep', 'group'] as const);
}

test(`no request makes ${databases.map(({ name }) => name).join(' or ')} fail, and both answer alike (${each} to each call, seed ${seed})`, {
  timeout: 120_000 + each * 30_000,
}, async () => {
  const dice = diceOf(seed);
  const order = Array.from({ length: each }, () => Object.keys(calls) as CallName[]).flat();
  const found: string[] = [];
  const statuses = new Map<number, number>();
  let casts: readonly Cast[] = [];
  for (const [at, name] of order.entries()) {
    if (at % lifetime === 0) casts = await Promise.all(opened.map(({ server }) => castOf(server)));
    const who = askingFor(name, dice);
    const request = madeHostile(dice, aboutEnrollment(oneOf(dice, requestsOf(name)), 'THEIRS'));
    const answers = await Promise.all(
      casts.map((cast) =>
        send(cast[who], name, JSON.parse(JSON.stringify(request).replaceAll('THEIRS', cast[who].enrollment_id)) as RecordedRequest),
      ),
    );
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answers.some((status) => status >= 500) || new Set(answers).size > 1) {
      found.push(`${name} as ${who}: ${answers.join(' and ')} to ${JSON.stringify(request).slice(0, 300)}`);
    }
  }
  if (process.env.FUZZ_EACH) console.log(`${order.length * opened.length} requests:`, Object.fromEntries(statuses));
  expect(found).toEqual([]);
});
