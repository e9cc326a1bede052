import { copyFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { signature } from '#scripts/record/answers.ts';
import { openStore, type StorePlace } from '#server/store/store.ts';
import type { Tables } from '#server/store/tables.ts';
import { enroll } from '#tests/bench/server/enroll.ts';
import { bank, contact } from '#tests/server/support/example-answers.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';

/** What was found of the acknowledged saves. */
export interface Found {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly half: readonly string[];
}

/** People who save all the time, and remember what the server acknowledged. */
export class Savers {
  readonly #savers: readonly Saver[];
  readonly #completers: readonly Completer[];
  #running: Promise<unknown> = Promise.resolve();
  #stopped = true;

  private constructor(savers: readonly Saver[], completers: readonly Completer[]) {
    this.#savers = savers;
    this.#completers = completers;
  }

  /** People on servers of one database, each call at the next one. */
  static async open(urls: readonly string[], count: number): Promise<Savers> {
    const savers = await Promise.all(Array.from({ length: count }, () => Saver.open(urls)));
    return new Savers(savers, [new Completer(urls), new Completer(urls)]);
  }

  /** Starts saving, and continues until told to stop, whatever fails. Resolves once a save was acknowledged. */
  async start(): Promise<void> {
    const before = this.acknowledged;
    this.#stopped = false;
    this.#running = Promise.all([...this.#savers, ...this.#completers].map((each) => this.#keepSaving(each)));
    while (this.acknowledged === before) await new Promise((wake) => setTimeout(wake, 10));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  get acknowledged(): number {
    return [...this.#savers, ...this.#completers].reduce((sum, each) => sum + each.acknowledged, 0);
  }

  /** How many requests were answered with an error or not at all. */
  get failed(): number {
    return [...this.#savers, ...this.#completers].reduce((sum, each) => sum + each.failed, 0);
  }

  /** Looks for everything that was acknowledged, over HTTP and in the tables. */
  async find(place: StorePlace): Promise<Found> {
    const answers = await Promise.all([...this.#savers, ...this.#completers].map((each) => each.missing()));
    return { acknowledged: this.acknowledged, lost: answers.flat(), half: await halfCompleted(place) };
  }

  async #keepSaving(each: Saver | Completer): Promise<void> {
    while (!this.#stopped) {
      try {
        await each.save();
      } catch {
        each.failed += 1;
        await new Promise((wake) => setTimeout(wake, 20));
      }
    }
  }
}

/** A person who changes their address again and again; each save has a number, in two of its answers. */
class Saver {
  readonly #browser: HttpBrowser;
  readonly #enrollmentId: string;
  acknowledged = 0;
  failed = 0;
  #last = 0;
  #tried = 0;

  private constructor(browser: HttpBrowser, enrollmentId: string) {
    this.#browser = browser;
    this.#enrollmentId = enrollmentId;
  }

  static async open(urls: readonly string[]): Promise<Saver> {
    const browser = new HttpBrowser(...urls);
    return new Saver(browser, await enroll(browser));
  }

  async save(): Promise<void> {
    this.#tried += 1;
    const [at, answers] = [this.#tried, { email_address: `dana${this.#tried}@example.com`, address1: `${this.#tried} Elm Street` }];
    await this.#browser.call('POST /save-contact-info', { enrollment_id: this.#enrollmentId, ...contact, ...answers });
    this.acknowledged += 1;
    this.#last = at;
  }

  /** A save after the acknowledged one may have been stored unanswered; an older one, or parts of two, may not be. */
  async missing(): Promise<readonly string[]> {
    if (this.#last === 0) return [];
    const { result } = await this.#browser.call('GET /get-form-fields-contact-info', { enrollment_id: this.#enrollmentId });
    const numbers = ['email_address', 'address1'].map((name) => {
      const { value } = result.find((field) => field.field_name === name) ?? {};
      return Number(/\d+/.exec(String(value))?.[0]);
    });
    const [email = Number.NaN, address = Number.NaN] = numbers;
    if (email !== address) return [`half a save: ${email} and ${address}`];
    return email >= this.#last && email <= this.#tried ? [] : [`save ${this.#last} was acknowledged, and ${email} is stored`];
  }
}

/** A person who enrolls from the quote to the receipt, and then the next one. */
class Completer {
  readonly #urls: readonly string[];
  readonly #policies: { readonly browser: HttpBrowser; readonly enrollment_id: string; readonly policy_id: string }[] = [];
  failed = 0;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  get acknowledged(): number {
    return this.#policies.length;
  }

  async save(): Promise<void> {
    const browser = new HttpBrowser(...this.#urls);
    const enrollment_id = await enroll(browser);
    await browser.call('POST /save-contact-info', { enrollment_id, ...contact });
    await browser.call('POST /save-billing-info', { enrollment_id, ...bank });
    const { result } = await browser.call('GET /get-agreement-texts', { enrollment_id });
    const accepted: Record<string, unknown> = { ...Object.fromEntries(result.map(({ text_id }) => [`accept_${text_id}`, 1])), signature };
    await browser.call('POST /save-agreement-info', { enrollment_id, ...accepted });
    const { policy_id } = await browser.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    this.#policies.push({ browser, enrollment_id, policy_id });
  }

  async missing(): Promise<readonly string[]> {
    const receipts = await Promise.all(
      this.#policies.map(async ({ browser, enrollment_id, policy_id }) => {
        const { status, body } = await browser.send('GET /get-receipt', { enrollment_id });
        const found = (body as { data?: { policy_id?: string } }).data?.policy_id;
        return found === policy_id ? [] : [`policy ${policy_id} was acknowledged, and the receipt answers ${status} ${found}`];
      }),
    );
    return receipts.flat();
  }
}

/** Enrollments of which only a part was completed: each has its policy and its mail, or neither. */
async function halfCompleted(place: StorePlace): Promise<readonly string[]> {
  const store = await openStore('file' in place ? copyOf(place.file) : place);
  try {
    return await halvesIn(store.db);
  } finally {
    await store.close();
  }
}

// Closing a database file writes to it, which would hide what the server left there.
function copyOf(file: string): StorePlace {
  const folder = folderForTest();
  for (const name of readdirSync(dirname(file)).filter((each) => each.startsWith(basename(file))))
    copyFileSync(join(dirname(file), name), join(folder, name));
  return { file: join(folder, basename(file)) };
}

async function halvesIn(db: Kysely<Tables>): Promise<readonly string[]> {
  const enrollments = await db.selectFrom('enrollment').select(['id', 'completed_at']).execute();
  const policies = await db.selectFrom('policy').select(['enrollment_id', 'policy_id']).execute();
  const mails = await db.selectFrom('outbox').select('once_key').where('once_key', 'like', 'receipt:%').execute();
  const mailed = new Set(mails.map(({ once_key }) => once_key));
  return enrollments.flatMap(({ id, completed_at }) => {
    const own = policies.filter(({ enrollment_id }) => enrollment_id === id);
    const whole =
      completed_at === null ? own.length === 0 : own.length === 1 && own.every(({ policy_id }) => mailed.has(`receipt:${policy_id}`));
    return whole ? [] : [`${id}, completed at ${completed_at}, has ${own.length} policies, or no mail about one`];
  });
}
