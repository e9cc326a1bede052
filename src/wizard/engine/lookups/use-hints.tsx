import { type ReactNode, useMemo, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { FieldKindName } from '#schemas/fields/field-kinds.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isLuhn } from '#schemas/values/check-digits.ts';

/** Hints about doubtful answers by the kind of their field; undefined if nothing is doubtful. */
const hints: Readonly<Partial<Record<FieldKindName, (typed: string) => string | undefined>>> = {
  // A hint and not a refusal, because some store cards have no check digit.
  card_number: (typed) => {
    const digits = typed.replaceAll(' ', '');
    return /^\d{13,25}$/.test(digits) && !isLuhn(digits) ? messages.cardDigitsHint : undefined;
  },
};

interface Hints {
  /** The hints by field, as adornments. */
  readonly shown: Readonly<Record<string, ReactNode>>;
  /** A field was answered. */
  readonly answered: (field: Field, value: unknown) => void;
}

/** Hints about what was typed into a form. None of them refuses an answer. */
export function useHints(): Hints {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const shown = useMemo(
    () => Object.fromEntries(Object.entries(texts).map(([name, words]) => [name, <Hint key={name} words={words} />])),
    [texts],
  );
  return {
    shown,
    answered: ({ name, kind }, value) => {
      const words = hints[kind]?.(String(value ?? ''));
      if (words === texts[name]) return;
      setTexts(({ [name]: _, ...others }) => (words === undefined ? others : { ...others, [name]: words }));
    },
  };
}

function Hint({ words }: { readonly words: string }) {
  return (
    <p role="status" className="mt-1 text-sm text-warn">
      {words}
    </p>
  );
}
