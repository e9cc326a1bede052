import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#schemas/calls/calls.ts';
import { agreement, bank, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { measured, times } from '../measured.ts';

/* Two tabs of one person walk through an enrollment in any order, and a small model says what each command must lead to. */

const walks = times(25, 300);
const longest = 60;

const dates = ['04/01/2026', '05/01/2026'];
const forms = ['personal', 'contact', 'billing', 'agreement'] as const;
type Form = (typeof forms)[number];

type Command =
  | { readonly kind: 'open'; readonly tab: number; readonly form: Form }
  | { readonly kind: 'save'; readonly tab: number; readonly form: Form; readonly variant: number }
  | { readonly kind: 'checkout'; readonly variant: number }
  | { readonly kind: 'complete' };

const [tab, variant, form] = [fc.nat(1), fc.nat(1), fc.constantFrom(...forms)];
const anyOrder: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('open'), tab, form }) },
    { weight: 9, arbitrary: fc.record({ kind: fc.constant('save'), tab, form, variant }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('checkout'), variant }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete') }) },
  ),
  { maxLength: longest, size: 'max' },
);

/** Half of the people first answer every step in its order, so that walks get further. */
const inOrder = forms.map((each): Command => ({ kind: 'save', tab: 0, form: each, variant: 0 }));
const commands = fc.tuple(fc.constantFrom(inOrder, []), anyOrder).map(([first, others]) => [...first, ...others]);

/** What has been acknowledged so far. */
interface Model {
  /** The variant that was saved of each form. */
  saved: Partial<Record<Form, number>>;
  date: number;
  /** What was signed, in one text. */
  signed: string | undefined;
  policy: string | undefined;
}

const toSign = ({ saved, date }: Model) => JSON.stringify([saved.personal, saved.contact, saved.billing, date]);

/** What is typed into a form. */
async function answersOf(client: TestClient, enrollment_id: string, form: Form, variant: number): Promise<Record<string, unknown>> {
  if (form === 'personal') return { ...personal, marital_status: variant };
  if (form === 'contact') return { ...contact, address1: ['12 Elm Street', '14 Oak Street'][variant] };
  if (form === 'billing') return { ...bank, account_type: ['checking', 'savings'][variant] };
  return agreement(client, enrollment_id);
}

class Walk {
  readonly #versions: [Partial<Record<Form, string>>, Partial<Record<Form, string>>] = [{}, {}];
  /** What each tab's agreement covered when it was opened. */
  readonly #read: string[] = [];
  readonly #model: Model = { saved: {}, date: 0, signed: undefined, policy: undefined };
  readonly #client: TestClient;
  readonly #enrollment_id: string;

  constructor(client: TestClient, enrollment_id: string) {
    this.#client = client;
    this.#enrollment_id = enrollment_id;
  }

  async do(command: Command): Promise<void> {
    if (command.kind === 'open') return this.#open(command.tab, command.form);
    if (command.kind === 'save') return this.#save(command);
    if (command.kind === 'checkout') return this.#checkOut(command.variant);
    return this.#complete();
  }

  get isComplete(): boolean {
    return this.#model.policy !== undefined;
  }

  /** What is stored at the end is what was acknowledged. */
  async expectNothingLost(): Promise<void> {
    const { saved, policy } = this.#model;
    const stored = async (name: 'primary_info' | 'contact_info') =>
      (await this.#client.call('GET /get-enrollment-temp-info', { enrollment_id: this.#enrollment_id, column: name })).result as
        | Record<string, unknown>
        | undefined;
    if (saved.personal !== undefined) expect(await stored('primary_info')).toMatchObject({ marital_status: saved.personal });
    if (saved.contact !== undefined)
      expect(await stored('contact_info')).toMatchObject({ address1: ['12 Elm Street', '14 Oak Street'][saved.contact] });
    if (policy !== undefined)
      expect((await this.#client.call('GET /get-receipt', { enrollment_id: this.#enrollment_id })).policy_id).toBe(policy);
  }

  async #open(at: number, form: Form): Promise<void> {
    const asked = { enrollment_id: this.#enrollment_id };
    const answer = await this.#client.send(`GET /get-form-fields-${form}-info` as CallName, asked);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode !== 200) return;
    const version = answer.json<{ data: { step_version?: string } }>().data.step_version;
    if (version !== undefined) this.#tab(at)[form] = version;
    if (form === 'agreement') this.#read[at] = toSign(this.#model);
  }

  async #save({ tab, form, variant }: Extract<Command, { kind: 'save' }>): Promise<void> {
    const model = this.#model;
    const version = this.#tab(tab)[form];
    const answers = await answersOf(this.#client, this.#enrollment_id, form, variant).catch(() => ({}));
    const before = await this.#versionOf(form);
    const asked = { enrollment_id: this.#enrollment_id, ...answers, ...(version === undefined ? {} : { step_version: version }) };
    const answer = await this.#client.send(`POST /save-${form}-info` as CallName, asked);
    const refusal = answer.statusCode === 200 ? '' : answer.json<{ errorCode: string }>().errorCode;
    if (model.policy !== undefined) return expect(refusal).toBe('enrollment-completed');
    if (forms.slice(0, forms.indexOf(form)).some((earlier) => model.saved[earlier] === undefined))
      return expect(refusal).toBe('step-out-of-order');
    const isStale = version !== undefined && version !== before;
    if (form === 'agreement' && version !== undefined && this.#read[tab] !== toSign(model)) return expect(refusal).toBe('signed-meanwhile');
    if (form !== 'agreement' && isStale && model.saved[form] !== variant) return expect(refusal).toBe('changed-meanwhile');
    expect(refusal).toBe('');
    model.saved[form] = variant;
    if (form === 'agreement') model.signed = toSign(model);
    return this.#open(tab, form);
  }

  async #checkOut(date: number): Promise<void> {
    const asked = { enrollment_id: this.#enrollment_id, effective_date: dates[date] };
    const answer = await this.#client.send('POST /cart-checkout', asked);
    expect(answer.statusCode).toBe(this.#model.policy === undefined ? 200 : 409);
    if (answer.statusCode === 200) this.#model.date = date;
  }

  async #complete(): Promise<void> {
    const model = this.#model;
    const complete = () => this.#client.send('POST /save-review-info', { enrollment_id: this.#enrollment_id, first_enroll: 1 });
    const isReady = forms.every((form) => model.saved[form] !== undefined) && model.signed === toSign(model);
    // In both tabs at once.
    for (const answer of await Promise.all([complete(), complete()])) {
      expect({ isReady, status: answer.statusCode }).toEqual({ isReady, status: isReady ? 200 : 409 });
      if (isReady) model.policy ??= answer.json<{ data: { policy_id: string } }>().data.policy_id;
      if (isReady) expect(answer.json<{ data: { policy_id: string } }>().data.policy_id).toBe(model.policy);
    }
  }

  async #versionOf(form: Form): Promise<string | undefined> {
    const answer = await this.#client.send(`GET /get-form-fields-${form}-info` as CallName, { enrollment_id: this.#enrollment_id });
    return answer.statusCode === 200 ? answer.json<{ data: { step_version?: string } }>().data.step_version : undefined;
  }

  #tab(at: number): Partial<Record<Form, string>> {
    return this.#versions[at === 0 ? 0 : 1];
  }
}

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);

  test('two tabs in any order lead to what the model says, and lose nothing', async ({ task }) => {
    let [done, completed] = [0, 0];
    let now = Date.parse('2026-03-10T17:00:00Z');
    await fc.assert(
      fc.asyncProperty(commands, async (walked) => {
        const client = server.client();
        const walk = new Walk(client, await startEnrollment(client));
        for (const command of walked) {
          // As between two presses: the later of two signatures is the one that counts.
          server.at(new Date((now += 1000)).toISOString());
          await walk.do(command);
        }
        await walk.expectNothingLost();
        done += walked.length;
        completed += walk.isComplete ? 1 : 0;
      }),
      { numRuns: walks },
    );
    measured(task, `${walks} walks of ${done} commands, ${completed} of them to a policy`);
  });
});
