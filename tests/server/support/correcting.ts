import { sweepNow } from './sweep-now.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { contact, personal, quote, sign } from './example-answers.ts';
import type { TestClient } from './test-client.ts';
import type { InjectedServer } from './test-server.ts';

/** Who acts, and on which enrollment; asked for each time, because a test sets them first. */
interface Actors {
  readonly desk: () => TestClient;
  readonly enrollmentId: () => string;
}

/** What staff and applicants do to correct a completed enrollment. */
export function correcting(server: InjectedServer, actors: Actors) {
  const db = () => server.services.store.db;
  const detail = () => actors.desk().call('GET /get-desk-enrollment', { enrollment_id: actors.enrollmentId() });
  const asked = (act_id = 'reopen-it', version = '0') => ({
    enrollment_id: actors.enrollmentId(),
    act_id,
    version,
    reason: 'wrong_answer' as const,
    comment: 'The last name is spelled otherwise.',
  });
  const reopen = () => actors.desk().call('POST /reopen-desk-enrollment', asked());
  const giveUp = (version = '1') =>
    actors.desk().call('POST /give-up-desk-correction', { enrollment_id: actors.enrollmentId(), act_id: 'give-it-up', version });
  const mails = async (subject: string) =>
    (await listOutbox(db(), server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'mail' && message.subject.startsWith(subject) ? [message] : [],
    );
  /** The applicant, who comes by the mail and proves who they are. */
  const comeBack = async (): Promise<{ readonly enroller: TestClient; readonly copy: string }> => {
    const [mail] = await mails('Please correct');
    const code = /^ {2}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const enroller = server.client();
    const { enrollment_id: copy } = await enroller.call('POST /continue-enrollment', { code, email: contact.email_address });
    await enroller.call('POST /confirm-birthdate', { enrollment_id: copy, dob: String(quote.dob) });
    return { enroller, copy };
  };
  const rename = (enroller: TestClient, copy: string) => {
    const renamed = { ...personal, ssn: '***-**-1234', first_name: 'Dinah', last_name: 'Corrected' };
    return enroller.call('POST /save-personal-info', { enrollment_id: copy, ...renamed });
  };
  const complete = (enroller: TestClient, copy: string) =>
    enroller.call('POST /save-review-info', { enrollment_id: copy, first_enroll: 1 });
  const correct = async () => {
    const back = await comeBack();
    await rename(back.enroller, back.copy);
    await sign(back.enroller, back.copy);
    await complete(back.enroller, back.copy);
    return back;
  };
  const lastNameOf = async () => {
    const { steps } = await detail();
    return steps[0]?.groups[0]?.lines.find(({ label }) => label === 'Last name')?.text;
  };
  const sweep = async () => {
    return sweepNow(server);
  };
  const numbersGone = async () =>
    (await db().selectFrom('kept_number').selectAll().execute()).filter(({ gone_at }) => gone_at !== null).length;
  return { db, detail, asked, reopen, giveUp, mails, comeBack, rename, complete, correct, lastNameOf, sweep, numbersGone };
}
