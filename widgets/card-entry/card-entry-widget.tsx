import { useContext, useEffect, useRef, useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { expiryText } from '#schemas/values/card-expiry.ts';
import { isMask } from '#schemas/values/mask.ts';
import { FormHostContext } from '../form/form-host-context.ts';
import { useLatest } from '../use-latest.ts';
import { type ControlProps, describedBy, isInvalid } from '../widget.ts';
import { words } from '../words.ts';
import { CardEntriesContext, type OpenCard } from './card-entries.ts';

/**
 * A card, entered in a payment provider's own frame: this page never sees its number. The answer is a reference to the
 * entry; of a saved card, its mask.
 */
export function CardEntryWidget(props: ControlProps) {
  const { id, value, onChange } = props;
  const host = useContext(FormHostContext);
  const [saved, setSaved] = useState<string>();
  if (isMask(value)) {
    const { card_brand, expiration_month: month, expiration_year: year } = host?.data() ?? {};
    const expiry = expiryText({ month: textOf(month), year: textOf(year) });
    return (
      <div id={id} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-describedby={describedBy(props)}>
        <span className="min-w-0">
          {fill(words.cardEnding, { brand: textOf(card_brand) ?? words.card, last: String(value).slice(-4) })}
          {expiry ? <span className="text-ink-muted"> · {expiry}</span> : null}
        </span>
        <QuietButton
          onClick={() => {
            setSaved(String(value));
            onChange(undefined);
          }}
        >
          {words.useAnotherCard}
        </QuietButton>
      </div>
    );
  }
  return (
    <>
      <EnterCard {...props} />
      {saved === undefined ? null : (
        <QuietButton onClick={() => onChange(saved)}>{fill(words.keepTheCard, { last: saved.slice(-4) })}</QuietButton>
      )}
    </>
  );
}

type State = 'loading' | 'ready' | 'failed';

function EnterCard(props: ControlProps) {
  const { id, value, onChange } = props;
  const entries = useContext(CardEntriesContext);
  const host = useContext(FormHostContext);
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<OpenCard>(undefined);
  const [state, setState] = useState<State>(entries ? 'loading' : 'failed');
  const [hasFocus, setFocus] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useLatest({
    value,
    answer: (reference: unknown) => {
      host?.edit(host.nameOf(id) ?? '');
      onChange(reference);
    },
  });
  useEffect(() => {
    if (!entries || !place.current) return;
    // The previous entry was lost with its frame.
    if (latest.current.value !== undefined) latest.current.answer(undefined);
    card.current = entries.open(place.current, {
      ready: () => setState('ready'),
      failed: () => setState('failed'),
      answered: (reference) => latest.current.answer(reference),
      focused: setFocus,
    });
    return () => card.current?.close();
  }, [entries, attempt, latest]);
  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  const hasFailed = state === 'failed';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hands the focus on to the frame in it
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={words.cardFields}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the frame cannot say that its answer is wrong
      aria-invalid={isInvalid(props) || undefined}
      aria-describedby={describedBy(props)}
      aria-busy={state === 'loading' || undefined}
      data-focused={hasFocus || undefined}
      className={hasFailed ? failedLook : look}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) card.current?.focus();
      }}
    >
      <div ref={place} key={attempt} hidden={hasFailed} className="w-full min-w-0" />
      {state === 'loading' ? <span className="absolute text-ink-muted">{words.cardLoading}</span> : null}
      {hasFailed ? (
        <>
          <span role="status">{words.cardFailed}</span>
          <QuietButton onClick={retry}>{words.tryAgain}</QuietButton>
        </>
      ) : null}
    </div>
  );
}

const look = 'control relative flex items-center data-focused:outline-2 data-focused:outline-offset-2 data-focused:outline-focus';
const failedLook = 'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-danger-soft p-3 text-danger';

function QuietButton(props: { readonly onClick: () => void; readonly children: string }) {
  return <button type="button" className="min-h-9 font-semibold text-brand underline-offset-4 hover:underline" {...props} />;
}

function textOf(answer: unknown): string | undefined {
  return typeof answer === 'string' && answer !== '' ? answer : undefined;
}
