import type { CallData } from '#schemas/calls/calls.ts';
import { phoneText } from '#schemas/rules/phone-text.ts';
import { phoneLink, useContact } from '#src/session/contact.ts';

type Receipt = CallData<'GET /get-receipt'>;

const link = 'font-semibold text-brand underline underline-offset-2';

/** What happens after the enrollment, by date, how to cancel it, and who helps. */
export function WhatIsNext({ receipt: { next_steps, how_to_cancel } }: { readonly receipt: Receipt }) {
  const { phone, email } = useContact();
  return (
    <section aria-labelledby="what-is-next" className="mt-10">
      <h2 id="what-is-next" className="text-xl font-semibold">
        What happens next
      </h2>
      <ol className="mt-4 space-y-5 border-l-2 border-line pl-5">
        {next_steps.map(({ head, body, by }) => (
          <li key={head} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.65rem] size-3 rounded-full bg-brand forced-colors:bg-[CanvasText]"
            />
            <h3 className="font-semibold">{head}</h3>
            <p className="text-sm text-ink-muted">By {by}</p>
            <p className="mt-1">{body}</p>
          </li>
        ))}
      </ol>
      {how_to_cancel ? (
        <>
          <h3 className="mt-6 font-semibold">If you change your mind</h3>
          <p className="mt-1">{how_to_cancel}</p>
        </>
      ) : null}
      {phone || email ? (
        <p className="mt-4">
          Questions?{' '}
          {phone ? (
            <a href={phoneLink(phone)} className={link}>
              {phoneText(phone)}
            </a>
          ) : null}
          {phone && email ? ' or ' : null}
          {email ? (
            <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
              {email}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
