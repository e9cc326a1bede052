import type { CallData } from '#schemas/calls/calls.ts';
import type { DeskState } from '#schemas/desk/desk-stages.ts';
import { type Tier, tierLabel, tiers } from '#schemas/rules/tier.ts';
import { seesWholeEnrollment } from '#server/rules/people/staff-reach.ts';
import { shownTexts } from '#server/rules/enrollment/agreement.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { reachOf } from '#server/steps/contact/reach.ts';
import type { AuditTable } from '#server/store/tables/record.ts';
import { detailWords } from './audit-detail.ts';
import { actsOf, historyOf } from '#server/store/desk/audit.ts';
import { invoicesOf } from '#server/store/policies/invoices.ts';
import { invoiceForDesk } from '#server/invoices/invoice-for-desk.ts';
import { allEvidence } from '#server/store/enrollments/evidence.ts';
import { sealersOf } from '#server/store/seal/enrollment-keys.ts';
import { type InvoiceMessage, messagesOf, type SentMessage } from '#server/store/outbox/outbox.ts';
import { type Correction, correctionsOf } from '#server/store/enrollments/corrections.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import { revisionsOf } from '#server/store/policies/policy-revisions.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { cancellationOf } from '#server/store/policies/policy-cancellations.ts';
import { faultsOf } from '#server/store/exports/acknowledgments.ts';
import { notesOf } from '#server/store/desk/staff-notes.ts';
import type { SignatureEvidenceTable } from '#server/store/tables/signature.ts';
import { possibleEnds } from './cancel-policy.ts';
import { hasEnded } from './erase.ts';
import { listedOne } from './list.ts';
import { belongingOf, type OwnedContext } from './owned.ts';
import { answeredSteps } from './answered-steps.ts';

type Detail = CallData<'GET /get-desk-enrollment'>;

const mostHappenings = 200;

/** Everything that the desk shows of one enrollment. */
export async function detailOf(ctx: OwnedContext): Promise<Detail> {
  const { store, enrollment, today } = ctx;
  const { id, sealer: own } = enrollment;
  const policy = await policyOf(store.db, id);
  const corrections = await correctionsOf(store.db, ctx.sealer, id);
  const ids = [id, ...corrections.map((each) => each.id)];
  const copies = await sealersOf(store.db, ctx.sealer, ids.slice(1));
  const seesWhole = seesWholeEnrollment(ctx.staff, await belongingOf(store.db, id));
  const open = corrections.find(({ outcome }) => outcome === null);
  const [listed, acts, steps, messages, evidence, notes, history, cancellation, reach, faults, versions, invoices] = await Promise.all([
    listedOne(ctx, id),
    actsOf(store.db, id),
    answeredSteps(ctx),
    Promise.all([own, ...copies.values()].map((each) => messagesOf(store.db, each))),
    allEvidence(store.db, id),
    notesOf(store.db, own),
    historyOf(store.db, ids, mostHappenings),
    policy ? cancellationOf(store.db, own, policy.policy_id) : undefined,
    reachOf(ctx),
    faultsOf(store.db, own, mostHappenings),
    policy ? versionsOf(store.db, policy) : [],
    invoicesOf(store.db, own),
  ]);
  const { plans: _, carriers: _carriers, monthly: _monthly, step: _step, is_readable: _isReadable, ...facts } = listed;
  return {
    ...facts,
    stage: facts.stage satisfies DeskState,
    version: String(acts),
    phone: reach.phone ?? '',
    plans: plansOf(ctx),
    cost: policy ? { first: policy.initial_cents / 100, monthly: policy.recurring_cents / 100 } : costNow(ctx),
    steps,
    messages: messages
      .flat()
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
      .map(messageOf),
    signatures: evidence.map(signatureOf),
    notes: notes.map(({ at, by, text }) => ({ at, by, text })),
    history: history.map((happening) => happeningForDesk(ctx, happening)),
    carrier_faults: faults.map(({ carrier, ...fault }) => ({ ...fault, carrier_name: ctx.config.carriers.get(carrier)?.name ?? carrier })),
    cancellation: cancellation ?? null,
    invoices: invoices.map(invoiceForDesk),
    correction: open ? correctionForDesk(open) : null,
    versions,
    erasable: seesWhole && !open && (!policy || hasEnded(cancellation, today)),
    ends_on: policy && !cancellation ? possibleEnds(policy.effective_date, today) : null,
  };
}

const tierName = (tier: string) => (tiers.some((known) => known === tier) ? tierLabel(tier as Tier, false) : tier);

function plansOf({ enrollment, config }: OwnedContext): Detail['plans'] {
  return enrollment.cart.map(({ plan_id, tier, cents }) => {
    const plan = config.plans.get(plan_id);
    return { plan_id, name: plan?.name ?? `Plan ${plan_id}`, carrier: plan?.carrier.name ?? '', tier: tierName(tier), price: cents / 100 };
  });
}

function costNow({ config, plans, enrollment, today }: OwnedContext): Detail['cost'] {
  if (plans.length === 0) return null;
  const { initial_cents, recurring_cents } = priceCart(config, plans, enrollment.filter, today);
  return { first: initial_cents / 100, monthly: recurring_cents / 100 };
}

function correctionForDesk({ reason, comment, opened_by: by, opened_at, until }: Correction): Detail['correction'] {
  return { reason, comment, by, opened_at, until };
}

async function versionsOf(db: Db, policy: PolicyTable): Promise<Detail['versions']> {
  const earlier = await revisionsOf(db, policy.policy_id);
  const last = earlier.at(-1);
  return [
    ...earlier.map(({ revision, completed_at, sealed_copy }) => ({
      version: Number(revision),
      completed_at,
      is_current: false,
      has_copy: sealed_copy !== null,
    })),
    { version: earlier.length + 1, completed_at: last?.replaced_at ?? policy.created_at, is_current: true, has_copy: true },
  ];
}

// The content of messages is not shown, because a mail with a code would open the enrollment.
function messageOf({ message, state, tries, created_at, sent_at }: SentMessage): Detail['messages'][number] {
  const sent = { state, tries, created_at, sent_at };
  if (message.kind === 'mail') return { ...sent, kind: message.kind, subject: message.subject, to: message.to };
  if (message.kind === 'sms') return { ...sent, kind: message.kind, subject: 'Text message', to: message.to };
  if (message.kind === 'webhook') return { ...sent, kind: message.kind, subject: `Webhook: ${message.event}`, to: '' };
  return { ...sent, kind: message.kind, subject: invoiceSubject(message), to: '' };
}

function invoiceSubject({ invoice, policy_id, state }: InvoiceMessage): string {
  const named = invoice === undefined ? `Invoice for ${policy_id}` : `Invoice ${invoice}`;
  return state === 'cancelled' ? `${named}: cancelled` : named;
}

function signatureOf(evidence: SignatureEvidenceTable, at: number): Detail['signatures'][number] {
  const { signed_at, eprocess, ip, user_agent, text_hashes, signature_hash } = evidence;
  const shown = new Map(shownTexts(evidence)?.map((text) => [text.text_id, text]));
  const texts = Object.entries(JSON.parse(text_hashes) as Record<string, string>).map(([text_id, hash]) => {
    const { text_head: title = text_id, text_body: body = '' } = shown.get(text_id) ?? {};
    return { text_id, title, body, hash };
  });
  return { signed_at, process: eprocess, ip, user_agent, texts, fingerprint: signature_hash ?? '', valid: at === 0 };
}

function happeningForDesk({ config }: OwnedContext, { at, staff_name, action, detail }: AuditTable): Detail['history'][number] {
  return { at, by: staff_name ?? '', action, detail: detailWords(config, { action, detail }) };
}
