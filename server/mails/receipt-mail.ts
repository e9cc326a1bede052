import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { DatedStep } from '#server/rules/enrollment/next-steps.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import { formatCents } from '#server/rules/pricing/cents.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { answerSections, type Section } from '#server/steps/engine/answer-sections.ts';
import { costRows } from '#server/rules/pricing/cost-rows.ts';
import { payerLines } from '#server/rules/pricing/payer-lines.ts';
import { whatIsNext } from '#server/steps/review/what-is-next.ts';
import { applicantFirstName } from '#server/steps/personal/applicant.ts';
import { words } from './words.ts';

/** The receipt as a mail: policy, plans, costs, and answers. It contains no sensitive answer, not even masked. */
export async function receiptMail(ctx: EnrollmentContext, db: Db, policy: PolicyTable, priced: PricedCart) {
  const name = await applicantFirstName(ctx, db);
  const sections = [
    policySection(policy),
    costSection(priced, policy),
    nextSection(ctx, await whatIsNext(ctx, policy, db)),
    ...(await answerSections(ctx, db, 'by mail')),
  ];
  const { site } = ctx.config;
  const greeting =
    name === undefined ? fill(words.thankYou, { site: site.site_name }) : fill(words.thankYouName, { name, site: site.site_name });
  const closing = fill(words.questions, { phone: phoneText(site.help_phone), email: site.help_email });
  return { subject: messages.receiptSubject, text: asText(greeting, sections, closing), html: asHtml(greeting, sections, closing) };
}

/** The receipt as a text message. */
export function receiptText({ config }: EnrollmentContext, policy: PolicyTable): string {
  return fill(words.receiptText, { site: config.site.site_name, policy: policy.policy_id, date: policy.effective_date });
}

/** A section of the mail. */
interface MailSection extends Section {
  /** Its values are sentences, which a column would squeeze. */
  readonly isProse?: true;
}

function policySection({ policy_id, effective_date }: PolicyTable): Section {
  return {
    title: words.yourPolicy,
    lines: [
      [words.policy, policy_id],
      [words.effectiveDate, effective_date],
    ],
  };
}

function costSection(cart: PricedCart, policy: PolicyTable): Section {
  const { initial_cents, recurring_cents } = cart;
  const rows = costRows(cart, ({ plan_name }) => plan_name);
  return {
    title: words.yourPlans,
    lines: [
      ...rows,
      [words.firstMonth, formatCents(initial_cents)],
      [words.everyMonthAfter, formatCents(recurring_cents)],
      ...payerLines(policy),
    ],
  };
}

function nextSection({ config }: EnrollmentContext, next: readonly DatedStep[]): MailSection {
  const { how_to_cancel } = config.site;
  const steps = next.map(({ head, body, by, on_the_day }) => [fill(on_the_day ? words.on : words.by, { head, by }), body] as const);
  return {
    title: words.whatHappensNext,
    isProse: true,
    lines: [...steps, ...(how_to_cancel ? [[words.toCancel, how_to_cancel] as const] : [])],
  };
}

function asText(greeting: string, sections: readonly Section[], closing: string): string {
  const written = sections.map(({ title, lines, part }) => {
    const indent = part ? '    ' : '  ';
    const rows = lines.map(([name, value]) => `${indent}${name}: ${value}`);
    return `${part ? '' : '\n'}${[...(title ? [`${part ? '  ' : ''}${title}`] : []), ...rows].join('\n')}`;
  });
  return `${[greeting, ...written].join('\n')}\n\n${closing}`;
}

function asHtml(greeting: string, sections: readonly MailSection[], closing: string): string {
  const heading = ({ title, part }: Section) => (title ? `<${part ? 'h3' : 'h2'}>${escapeHtml(title)}</${part ? 'h3' : 'h2'}>` : '');
  const written = sections.map((each) => `${heading(each)}${linesAsHtml(each)}`);
  return `<p>${escapeHtml(greeting)}</p>${written.join('')}<p>${escapeHtml(closing)}</p>`;
}

function linesAsHtml({ lines, isProse }: MailSection): string {
  const cells = lines.map(([name, value]) => [escapeHtml(name), escapeHtml(value)] as const);
  if (isProse) return cells.map(([name, value]) => `<p><strong>${name}</strong><br>${value}</p>`).join('');
  return lines.length > 0 ? `<table>${cells.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>` : '';
}
