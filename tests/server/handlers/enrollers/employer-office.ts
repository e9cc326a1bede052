import { beforeEach } from 'vitest';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import type { InjectedServer } from '#tests/server/support/test-server.ts';

const heading = 'First Name;Surname;E-Mail;Employee ID;DOB';
const people = ['Ann;Lee;ann@mail.example;17;4/1/1980', 'Bo;Ng;bo@mail.example;18;1990-02-03'];
/** Ann and Bo, as a spreadsheet writes them. */
export const census = [heading, ...people].join('\n');

/** The office of Cedar Creek at its desk, on the server of each test. */
export interface Office {
  /** The office's browser. */
  readonly office: () => TestClient;
  readonly list: (asked?: CallRequest<'GET /get-employees'>) => Promise<CallData<'GET /get-employees'>['result']>;
  /** The access codes that were mailed to employees. */
  readonly codes: () => Promise<readonly { readonly to: string; readonly code: string }[]>;
  /** Ann, who was invited with everyone of the census and has entered her code. */
  readonly employee: () => Promise<TestClient>;
}

/** Signs the office in before each test. */
export function officeForEach(server: InjectedServer): Office {
  let client: TestClient;
  beforeEach(async () => {
    client = await asGroup(server.client(), accessCodes.cedarOffice);
  });
  const codes: Office['codes'] = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'mail' ? [{ to: message.to, code: /^ {2}(\S{5}-\S{5})$/m.exec(message.text)?.[1] ?? '' }] : [],
    );
  return {
    office: () => client,
    codes,
    list: async (asked = {}) => (await client.call('GET /get-employees', asked)).result,
    employee: async () => {
      await client.call('POST /add-census', { csv: census });
      await client.call('POST /invite-employees', {});
      const code = (await codes()).find(({ to }) => to === 'ann@mail.example')?.code ?? '';
      return asGroup(server.client(), code.toLowerCase());
    },
  };
}
