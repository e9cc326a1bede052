import type { CallData } from '#schemas/calls/calls.ts';
import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import { phoneLink, useContact } from '#src/session/site/contact.ts';
import { Rich } from '#src/ui/rich.tsx';
import { words } from './words.ts';

type Receipt = CallData<'GET /get-receipt'>;

const link = 'font-semibold text-brand underline underline-offset-2';

/** The events after the enrollment by date, how to cancel it, and who helps. */
export function WhatIsNext({ receipt: { next_steps, how_to_cancel } }: { readonly receipt: Receipt }) {
  const { phone, email } = useContact();
  return (
    <section aria-labelledby="what-is-next" className="mt-10">
      <h2 id="what-is-next" className="text-xl font-semibold">
        {words.whatHappensNext}
      </h2>
      <ol className="mt-4 space-y-5 border-l-2 border-line pl-5">
        {next_steps.map(({ head, body, by, on_the_day }) => (
          <li key={head} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.65rem] size-3 rounded-full bg-brand forced-colors:bg-[CanvasText]"
            />
            <h3 className="font-semibold">{head}</h3>
            <p className="text-sm text-ink-muted">{fill(on_the_day ? words.onDate : words.byDate, { by })}</p>
            <p className="mt-1">{body}</p>
          </li>
        ))}
      </ol>
      {how_to_cancel ? (
        <>
          <h3 className="mt-6 font-semibold">{words.ifYouChangeYourMind}</h3>
          <p className="mt-1">{how_to_cancel}</p>
        </>
      ) : null}
      {phone || email ? (
        <p className="mt-4">
          <Contact phone={phone} email={email} />
        </p>
      ) : null}
    </section>
  );
}

function Contact({ phone, email }: Pick<ReturnType<typeof useContact>, 'phone' | 'email'>) {
  const call = phone ? (
    <a href={phoneLink(phone)} className={link}>
      {phoneText(phone)}
    </a>
  ) : null;
  const write = email ? (
    <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
      {email}
    </a>
  ) : null;
  if (call && write) return <Rich text={words.questionsPhoneOrEmail} with={{ phone: call, email: write }} />;
  return <Rich text={words.questionsContact} with={{ contact: call ?? write }} />;
}
