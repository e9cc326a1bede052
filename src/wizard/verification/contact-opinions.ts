import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { type ContactType, contactTypes } from '#schemas/rules/contact.ts';
import { call, CallError } from '#src/api/call.ts';

/** A person's decision about a doubtful contact. */
export interface Flag {
  readonly contact: string;
  readonly state: 'doubted' | 'skipped' | 'verified';
}
export type Flags = Readonly<Partial<Record<ContactType, Flag>>>;

/** The fields of a form that hold contacts. */
export type ContactFields = Readonly<Record<ContactType, string>>;

/** Email, then phone: the objections to them. If a check is unavailable, the server's save decides. */
export async function contactFaults(answers: Answers, names: ContactFields, flags: Flags): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const type of contactTypes) {
    const target_element = names[type];
    const contact = String(answers[target_element] ?? '');
    const settled = flags[type]?.contact === contact && flags[type]?.state !== 'doubted';
    const found = contact === '' || settled ? undefined : await opinions[type](contact).catch(unasked);
    if (found) faults.push({ target_element, ...found });
  }
  return faults;
}

type Found = Omit<FieldFault, 'target_element'> | undefined;

const opinions: Readonly<Record<ContactType, (contact: string) => Promise<Found>>> = {
  async email(email) {
    const free = await call('POST /validate-member-email', { email });
    if (!free.is_valid) return { error_message: free.message };
    return doubtOf(await call('POST /validate-email-neverbounce', { email }));
  },
  phone: async (phone) => doubtOf(await call('GET /validate-phone-numverify', { phone })),
};

const doubtOf = ({ is_valid, message }: { is_valid: boolean; message: string }): Found =>
  is_valid ? undefined : { error_message: message, is_valid: false };

function unasked(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}
