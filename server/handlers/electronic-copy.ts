import type { CallData } from '#schemas/calls/calls.ts';
import type { AgreementText } from '#server/rules/agreement.ts';
import { agreementTexts } from '#server/rules/agreement.ts';
import { priceCart } from '#server/rules/cart.ts';
import { latestEvidence } from '#server/store/evidence.ts';
import type { PolicyTable, SignatureEvidenceTable } from '#server/store/tables.ts';
import { answerSections, type Section } from './answer-sections.ts';
import type { EnrollmentContext } from './context.ts';
import { drawCopy } from './copy-pdf.ts';
import { answersOf, applicantName } from './prefill.ts';

/** What the electronic copy of a completed enrollment says. */
export interface CopyContent {
  readonly siteName: string;
  readonly help: string;
  readonly applicant: string;
  readonly policyId: string;
  readonly effectiveDate: string;
  readonly completed: Date;
  /** The same, in words of the site's time zone. */
  readonly completedText: string;
  readonly prices: readonly (readonly [string, string])[];
  /** Everything answered; sensitive answers show their last four characters. */
  readonly answers: readonly Section[];
  readonly agreements: readonly AgreementText[];
  /** PNG, where a signature was asked for. */
  readonly signature?: Buffer;
  /** When, by whose process and from where it was signed. */
  readonly signed: string;
}

/** The electronic copy of a completed enrollment, as a PDF file. */
export async function electronicCopy(ctx: EnrollmentContext, policy: PolicyTable): Promise<CallData<'GET /get-electronic-copy'>> {
  const pdf = await drawCopy(await contentOf(ctx, policy));
  return { file_name: `enrollment-${policy.policy_id}.pdf`, content: pdf.toString('base64') };
}

async function contentOf(ctx: EnrollmentContext, policy: PolicyTable): Promise<CopyContent> {
  const { db } = ctx.store;
  const { site } = ctx.config;
  const [applicant, answers, { signature }, evidence] = await Promise.all([
    applicantName(ctx),
    answerSections(ctx, db, 'everything'),
    answersOf(ctx, 'agreement_info'),
    latestEvidence(db, ctx.enrollment.id),
  ]);
  return {
    siteName: site.site_name,
    help: `${site.help_phone} · ${site.help_email}`,
    applicant,
    policyId: policy.policy_id,
    effectiveDate: policy.effective_date,
    completed: new Date(policy.created_at),
    completedText: moment(policy.created_at, site.time_zone),
    prices: pricesOf(ctx, policy),
    answers: answers.filter(({ lines }) => lines.length > 0),
    agreements: agreementTexts(ctx.config, ctx.plans),
    ...(typeof signature === 'string' ? { signature: Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64') } : {}),
    signed: evidence ? signedText(evidence, site.time_zone) : '',
  };
}

function pricesOf({ config, plans, enrollment, today }: EnrollmentContext, policy: PolicyTable): CopyContent['prices'] {
  const { lines } = priceCart(config, plans, enrollment.filter, today);
  return [
    ...lines.map(
      (line) =>
        [`${line.plan_name}, ${line.carrier_name} (${line.tier})`, `${dollars(line.cents)}${line.once ? ' once' : ' a month'}`] as const,
    ),
    ['First Month Total Cost', dollars(policy.initial_cents)],
    ['Recurring Monthly Cost', dollars(policy.recurring_cents)],
  ];
}

const processes: Readonly<Record<string, string>> = { rep: 'with the help of a broker', group: 'with the help of the group' };

function signedText({ signed_at, eprocess, ip, signature_hash }: SignatureEvidenceTable, timeZone: string): string {
  const who = processes[eprocess] ?? 'by the applicant';
  const print = signature_hash ? ` Fingerprint of the signature: ${signature_hash.slice(0, 16)}.` : '';
  return `Signed ${moment(signed_at, timeZone)} ${who}, from ${ip}.${print}`;
}

function moment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(new Date(iso));
}

function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
