import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { chargesText } from '#src/wizard/engine/review/payment-words.ts';
import { words } from './words.ts';

type Opened = CallData<'POST /open-signature-request'>;
type Lines = Opened['prices'];

/** Everything that a signature covers, to read before signing: people, costs, and every answer. */
export function WhatYouSign({ opened }: { readonly opened: Opened }) {
  const { applicant, effective_date, prices, answers, payment } = opened;
  const charges = chargesText(payment, opened);
  return (
    <section aria-labelledby="what-you-sign" className="mt-5 mb-6 rounded-2xl border border-line bg-surface p-5">
      <h2 id="what-you-sign" className="text-lg font-semibold">
        {messages.signReadFirst}
      </h2>
      <Answers
        lines={[
          { label: words.applicant, text: applicant },
          { label: words.effectiveDate, text: effective_date },
        ]}
      />
      <h3 className="mt-6 border-b border-line pb-1 font-semibold">{words.plansAndPrices}</h3>
      <ul className="mt-2 divide-y divide-line">
        {prices.map(({ label, text }) => (
          <li key={label} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 break-words">{label}</span>
            <span className="shrink-0 font-medium tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
      {charges.length > 0 ? <p className="mt-3">{charges.join(' ')}</p> : null}
      {answers.map(({ title, lines }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people of a list may have the same heading
        <div key={`${title} ${at}`}>
          {title ? <h3 className="mt-6 border-b border-line pb-1 font-semibold">{title}</h3> : null}
          <Answers lines={lines} />
        </div>
      ))}
    </section>
  );
}

function Answers({ lines }: { readonly lines: Lines }) {
  if (lines.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-medium break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
