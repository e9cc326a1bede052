import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { enroll } from '#tests/bench/server/enroll.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, card, contact } from '#tests/server/support/example-answers.ts';
import { HttpBrowser } from '#tests/server/support/http-browser.ts';
import { environmentOf } from '#tests/server/support/processes/enrolling-meanwhile.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { spellingsOf } from '#tests/server/support/spellings.ts';
import { measured, times } from '../measured.ts';

const waitSeconds = times(5, 60);
// Numbers that no source text contains.
const cardNumber = '4024007173284653';
const securityCode = '8397';
const accountNumber = '902715438826';

describe.each(databases)('on $name', ({ create }) => {
  test('a while after payments, no object of the process contains a card number, its security code or an account number', async ({
    task,
  }) => {
    const database = await create();
    onTestFinished(() => database.drop());
    const snapshots = folderForTest();
    const server = await ServerProcess.start({
      ...environmentOf(database),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}`,
    });
    for (const [payment, mistake] of [
      [{ ...card, card_number: cardNumber, security_code: securityCode }, { expiration_year: '2020' }],
      [{ ...bank, account_number: accountNumber }, { routing_number: '000000000' }],
    ]) {
      const client = new HttpBrowser(server.url);
      const enrollment_id = await enroll(client);
      await client.call('POST /save-contact-info', { enrollment_id, ...contact });
      // Refused first: the server looks longest at what it refuses.
      expect((await client.send('POST /save-billing-info', { enrollment_id, ...payment, ...mistake })).status).toBe(422);
      await answerSteps(client, enrollment_id, payment);
      await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
      await client.call('GET /get-receipt', { enrollment_id });
    }
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
    const heap = await snapshotOf(server, snapshots);
    // Names are not secret and stay in memory, which shows that the search works.
    expect(isHeld(heap, 'payment_method', 'cc')).toBe(true);
    for (const number of [cardNumber, accountNumber]) {
      const forms = [...spellingsOf(number), [...number].toReversed().join('')];
      expect(heap.strings.filter((text) => forms.some((form) => text.includes(form)))).toEqual([]);
    }
    expect(heap.strings.filter((text) => text.includes(`"security_code":"${securityCode}"`))).toEqual([]);
    expect(isHeld(heap, 'security_code', securityCode)).toBe(false);
    measured(task, `${heap.strings.length} texts in memory ${waitSeconds} s after two payments`);
  });
});

/** A snapshot of V8's heap. Each edge is as many numbers as `edge_fields` has names: one is its name, one its node's place in `nodes`. */
interface Heap {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly edge_fields: readonly string[] } };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** A snapshot of the process's heap, which collects garbage first. */
async function snapshotOf(server: ServerProcess, folder: string): Promise<Heap> {
  server.signal('SIGUSR2');
  const read = () => {
    const [name] = readdirSync(folder).filter((each) => each.endsWith('.heapsnapshot'));
    return name === undefined ? undefined : (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Heap);
  };
  let heap: Heap | undefined;
  await expect.poll(() => (heap = read()) !== undefined, { timeout: 60_000, interval: 500 }).toBe(true);
  return heap as Heap;
}

/** Whether an object has this text as a property of this name. A short number by itself is in every heap. */
function isHeld({ snapshot, nodes, edges, strings }: Heap, property: string, text: string): boolean {
  const [name, value] = [strings.indexOf(property), strings.indexOf(text)];
  const { node_fields, edge_fields } = snapshot.meta;
  const [ofName, ofNode, ofText] = [edge_fields.indexOf('name_or_index'), edge_fields.indexOf('to_node'), node_fields.indexOf('name')];
  for (let at = 0; at < edges.length; at += edge_fields.length)
    if (edges[at + ofName] === name && nodes[(edges[at + ofNode] ?? 0) + ofText] === value) return true;
  return false;
}
