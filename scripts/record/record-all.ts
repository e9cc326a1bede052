import { calls, type CallName } from '#schemas/calls/calls.ts';
import type { Language } from '#schemas/language/languages.ts';
import type { Outside } from '#server/outside/outside.ts';
import { quote } from './answers.ts';
import { Browser } from './browser.ts';
import { openRecordedServer, type RecordedServer } from './recorded-server.ts';
import { madeUpCards } from './made-up-cards.ts';
import { madeUpDirectory } from './made-up-directory.ts';
import { Recording } from './recording.ts';
import { recordAccess } from './scenes/access.ts';
import { recordBeneficiaries } from './scenes/beneficiaries.ts';
import { recordBrokerDesk } from './scenes/broker-desk.ts';
import { recordCart, recordEmptyCart } from './scenes/cart.ts';
import { recordCorrection } from './scenes/correction.ts';
import { recordCompletion, recordHostedCard, recordPaidByCard } from './scenes/completion.ts';
import { recordCodeOfDesk, recordDesk } from './scenes/desk.ts';
import { recordEmployerDesk } from './scenes/employer-desk.ts';
import { recordExports } from './scenes/exports.ts';
import { recordHousehold } from './scenes/household.ts';
import { recordMembers, recordStorefront } from './scenes/members.ts';
import { recordOwnList } from './scenes/own-list.ts';
import { recordPlanDetail } from './scenes/plan-detail.ts';
import { recordNoPlans, recordPlans } from './scenes/plans.ts';
import { recordLanding } from './scenes/landing.ts';
import { recordQuoteChanges, recordRefusedQuotes } from './scenes/quote.ts';
import { recordResume, recordSavedQuote } from './scenes/resume.ts';
import { recordSigning, recordTwoAtOnce } from './scenes/signing.ts';
import { recordProviderSignIn } from './scenes/provider-sign-in.ts';
import { recordSite } from './scenes/site.ts';
import { recordStaff } from './scenes/staff.ts';
import { recordNothingChosen, recordStore } from './scenes/store.ts';
import { recordStaffAccounts } from './scenes/staff-accounts.ts';
import { recordStudio } from './scenes/studio.ts';
import { recordPeople } from './scenes/people.ts';
import { recordSteps } from './scenes/steps.ts';
import { recordVerification } from './scenes/verification.ts';
import { recordWebhooks } from './scenes/webhooks.ts';

/** Runs two whole enrollments on the real server, including their errors, for people who read one language. */
export async function recordAll(language?: Language): Promise<Recording> {
  const server = await openRecordedServer();
  const recording = new Recording();
  const visitorTo = ({ app }: RecordedServer) => new Browser(app, recording, language);
  const visitor = () => visitorTo(server);
  try {
    await recordSite(visitor());
    await recordNothingChosen(visitor());
    await recordStaff(visitor, server);
    await recordStaffAccounts(visitor, server);
    await recordStudio(visitor(), server);
    await recordAccess(visitor);
    await recordLanding(visitor, server.seal);
    await recordStorefront(visitor());
    await recordRefusedQuotes(visitor());
    await recordEnrollment(visitor());
    await recordDesk(visitor(), server);
    await recordPaidByCard(visitor());
    await recordNoPlans(visitor());
    await recordSigning(visitor(), visitor());
    await recordTwoAtOnce(visitor());
    await recordVerification(visitor(), server.memberLink('m-1010'), () => sentCode(server));
    await recordResume(visitor(), visitor);
    await recordSavedQuote(visitor());
    await recordPlanDetail(visitor());
    await recordBeneficiaries(visitor());
    await recordOwnList(visitor());
    await recordHousehold(visitor());
    await recordMembers(visitor, server.memberLink);
    await recordStore(visitor);
    await recordExports(visitor(), server);
    await recordCodeOfDesk(visitor(), visitor(), server);
    await recordWebhooks(visitor(), visitor(), server);
    await recordBrokerDesk(visitor());
    await recordEmployerDesk(visitor(), visitor());
    await recordPeople(visitor, server);
    await recordCorrection(visitor(), visitor, server);
    await recordAt({ hostedFields: madeUpCards }, (at) => recordHostedCard(visitorTo(at)));
    await recordAt({ identityProvider: madeUpDirectory }, (at) => recordProviderSignIn(() => visitorTo(at), at));
    await recordWithoutSession(visitor(), recording);
  } finally {
    await server.close();
  }
  return recording;
}

async function recordEnrollment(dana: Browser): Promise<void> {
  const { temp_enrollment_id: id } = await dana.record('POST /add-filter-for-new-user', 'started', quote);
  await recordQuoteChanges(dana, id);
  await recordPlans(dana, id);
  await recordEmptyCart(dana, id);
  await recordCart(dana, id);
  await recordSteps(dana, id);
  await recordCompletion(dana, id);
}

/** The same store with services in place of the built-in ones. */
async function recordAt(outside: Partial<Outside>, record: (server: RecordedServer) => Promise<void>): Promise<void> {
  const server = await openRecordedServer(outside);
  try {
    await record(server);
  } finally {
    await server.close();
  }
}

/** The code in the newest message. */
async function sentCode({ app }: RecordedServer): Promise<string> {
  const { result } = (await app.inject('/dev/outbox.json')).json<{ result: readonly { readonly message: { readonly text?: string } }[] }>();
  const codes = result.flatMap(({ message }) => /^ {2}(\d{6})$/m.exec(message.text ?? '')?.[1] ?? []);
  if (!codes[0]) throw new Error('no code was sent');
  return codes[0];
}

/** Every call about an enrollment, from a session that has ended. */
async function recordWithoutSession(stranger: Browser, recording: Recording): Promise<void> {
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'enrollment');
  const succeeded = recording.cases().filter(({ reply }) => reply.status === 'success');
  for (const name of names) {
    const known = succeeded.find(({ call }) => call === name);
    if (known) await stranger.recordRefusal(name, 'session-expired', known.request);
  }
}
