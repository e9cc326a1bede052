import type { CallData } from '#schemas/calls/calls.ts';
import type { Language } from '#schemas/language/languages.ts';
import { currentLanguage, currentLocale } from '#schemas/language/words.ts';
import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import { Refused } from '#server/contract/refusals.ts';
import { type AgreementText, agreementTexts, shownTexts } from '#server/rules/enrollment/agreement.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { latestEvidence } from '#server/store/enrollments/evidence.ts';
import type { Attachment } from '#server/outside/mail/mail.ts';
import { findPolicy } from '#server/store/policies/policies.ts';
import { copyPlace, notesPlace } from '#server/store/seal/sealed-places.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyRevisionTable } from '#server/store/tables/corrections.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import type { SignatureEvidenceTable } from '#server/store/tables/signature.ts';
import { answerSections, type Section } from '#server/steps/engine/answer-sections.ts';
import type { EnrollmentContext, Services } from '#server/context.ts';
import { drawCopy } from './copy-pdf.ts';
import { whatIsNext } from '#server/steps/review/what-is-next.ts';
import { agreementTab } from '#server/steps/agreement/what-is-signed.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { applicantName } from '#server/steps/personal/applicant.ts';
import { payerLines } from '#server/rules/pricing/payer-lines.ts';
import { priceLines } from '#server/rules/pricing/price-lines.ts';
import { words } from './words.ts';

/** The content of a completed enrollment's electronic copy. */
export interface CopyContent {
  /** The language that it is written in; copies of earlier days do not say, and are in English. */
  readonly language?: Language;
  readonly siteName: string;
  readonly help: string;
  readonly applicant: string;
  readonly policyId: string;
  readonly effectiveDate: string;
  readonly completed: Date;
  /** The same as text, in the site's time zone. */
  readonly completedText: string;
  /** The time of the last correction, likewise; absent if never. */
  readonly correctedText?: string;
  readonly prices: readonly (readonly [string, string])[];
  /** The next events by date, and how to cancel; copies of earlier versions have none. */
  readonly next?: readonly (readonly [string, string])[];
  /** Every answer; sensitive ones show their last four characters. */
  readonly answers: readonly Section[];
  readonly agreements: readonly AgreementText[];
  /** PNG, if a signature was required. */
  readonly signature?: Buffer;
  /** When, in which process and from where it was signed. */
  readonly signed: string;
}

/**
 * The copy's content, encrypted and stored with the policy: years later it still says what was agreed to, whatever
 * configuration is in force, and it can be drawn without a signed-in session. `corrected` is when it was corrected.
 */
export async function sealedCopy(
  ctx: EnrollmentContext,
  db: Db,
  policy: Omit<PolicyTable, 'sealed_copy'>,
  corrected?: Date,
): Promise<string> {
  const { time_zone } = ctx.config.site;
  const correction = corrected ? { correctedText: moment(corrected.toISOString(), time_zone) } : {};
  const content = { ...(await contentOf(ctx, db, policy)), ...correction };
  return ctx.enrollment.sealer.seal(
    copyPlace(policy.policy_id),
    JSON.stringify({ ...content, signature: content.signature?.toString('base64') }),
  );
}

/** The electronic copy of a completed enrollment, as a PDF file. */
export async function electronicCopy(ctx: EnrollmentContext, policy: PolicyTable): Promise<CallData<'GET /get-electronic-copy'>> {
  const kept = keptContent(ctx.enrollment.sealer, policy);
  const pdf = await drawCopy(kept ?? (await contentOf(ctx, ctx.store.db, policy)));
  return { file_name: copyName(policy.policy_id), content: pdf.toString('base64') };
}

/** A policy as it was before a correction, as a PDF file. */
export async function earlierCopy(sealer: EnrollmentSealer, revision: PolicyRevisionTable): Promise<CallData<'GET /get-electronic-copy'>> {
  const kept = keptContent(sealer, revision);
  if (!kept) throw new Refused('copy-unknown');
  const pdf = await drawCopy(kept);
  return { file_name: `enrollment-${revision.policy_id}-version-${revision.revision}.pdf`, content: pdf.toString('base64') };
}

/** The same for a policy, to attach to a mail. Throws if none was stored. */
export async function copyOfPolicy({ store, sealer }: Pick<Services, 'store' | 'sealer'>, policyId: string): Promise<Attachment> {
  const policy = await findPolicy(store.db, policyId);
  const kept = policy && keptContent(sealer.forEnrollment(policy.enrollment_id, policy.sealed_key), policy);
  if (!kept) throw new Error('no copy is stored for this policy');
  return { file_name: copyName(policyId), content: () => drawCopy(kept) };
}

/** The language in which a policy's copy is written, which is that of the person who enrolled. */
export function languageOfCopy(sealer: EnrollmentSealer, policy: PolicyTable): Language {
  return keptContent(sealer, policy)?.language ?? 'en';
}

const copyName = (policyId: string) => `enrollment-${policyId}.pdf`;

/** The stored form of the content, because JSON has neither dates nor bytes. */
type KeptContent = Omit<CopyContent, 'completed' | 'signature'> & { readonly completed: string; readonly signature?: string };

function keptContent(
  sealer: EnrollmentSealer,
  { policy_id, sealed_copy }: Pick<PolicyTable, 'policy_id' | 'sealed_copy'>,
): CopyContent | undefined {
  if (sealed_copy === null) return undefined;
  const { completed, signature, ...rest } = JSON.parse(sealer.open(copyPlace(policy_id), sealed_copy)) as KeptContent;
  return { ...rest, completed: new Date(completed), ...(signature ? { signature: Buffer.from(signature, 'base64') } : {}) };
}

async function contentOf(ctx: EnrollmentContext, db: Db, policy: Omit<PolicyTable, 'sealed_copy'>): Promise<CopyContent> {
  const { site } = ctx.config;
  const [applicant, answers, { signature }, evidence, next] = await Promise.all([
    applicantName(ctx, db),
    answerSections(ctx, db, 'everything'),
    answersOf(ctx, agreementTab, db),
    latestEvidence(db, ctx.enrollment.id),
    whatIsNext(ctx, policy, db),
  ]);
  return {
    language: currentLanguage(),
    siteName: site.site_name,
    help: `${phoneText(site.help_phone)} · ${site.help_email}`,
    applicant,
    policyId: policy.policy_id,
    effectiveDate: policy.effective_date,
    completed: new Date(policy.created_at),
    completedText: moment(policy.created_at, site.time_zone),
    prices: pricesOf(ctx, policy),
    next: [
      ...next.map(({ head, body, by, on_the_day }) => [fill(on_the_day ? words.on : words.by, { head, by }), body] as const),
      ...(site.how_to_cancel ? [[words.toCancel, site.how_to_cancel] as const] : []),
    ],
    answers: [...answers, ...notesOf(ctx, policy)],
    agreements: (evidence && shownTexts(evidence)) ?? agreementTexts(ctx.config, ctx.plans),
    ...(typeof signature === 'string' ? { signature: Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64') } : {}),
    signed: evidence ? signedText(evidence, site.time_zone) : '',
  };
}

/** The final questions on review, if there were any. */
function notesOf(
  { enrollment }: EnrollmentContext,
  { policy_id, sealed_notes }: Pick<PolicyTable, 'policy_id' | 'sealed_notes'>,
): readonly Section[] {
  if (sealed_notes === null) return [];
  return [{ title: words.review, lines: [[words.additionalNotes, enrollment.sealer.open(notesPlace(policy_id), sealed_notes)]] }];
}

function pricesOf(
  { config, plans, enrollment, today }: EnrollmentContext,
  policy: Pick<PolicyTable, 'initial_cents' | 'recurring_cents' | 'employer_cents' | 'paychecks_per_year'>,
): CopyContent['prices'] {
  return [...priceLines(priceCart(config, plans, enrollment.filter, today), policy), ...payerLines(policy)];
}

function signedText({ signed_at, eprocess, ip, signature_hash }: SignatureEvidenceTable, timeZone: string): string {
  const by = { rep: words.signedWithBroker, group: words.signedWithGroup };
  const text = eprocess === 'rep' || eprocess === 'group' ? by[eprocess] : words.signedByApplicant;
  const signed = fill(text, { when: moment(signed_at, timeZone), ip });
  return signature_hash ? `${signed} ${fill(words.fingerprint, { print: signature_hash.slice(0, 16) })}` : signed;
}

function moment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(iso));
}
