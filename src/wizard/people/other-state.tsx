import { type ReactNode, useCallback, useRef, useState } from 'react';
import { states } from '#schemas/fields/catalogue/states.ts';
import type { Field } from '#schemas/fields/field.ts';
import { fill } from '#schemas/messages/fill.ts';
import { placeOf, wholeZip } from '#src/api/place-of-zip.ts';
import { paths } from '#src/paths.ts';
import { stored } from '#src/session/stored.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { FormExtras } from '../engine/screen-step.ts';
import { words } from '../words.ts';

interface OtherState {
  /** Says that plans and prices are for the state of the quote, once the address is in another one. */
  readonly notice: ReactNode;
  /** Looks at the address that the step opens with. */
  readonly onOpen: NonNullable<FormExtras['onOpen']>;
  /** Called for every answer. */
  readonly answered: (field: Field, value: unknown) => void;
}

/** Watches whether an address leaves the state of the quote. Nothing is refused: mail may go elsewhere. */
export function useOtherState(): OtherState {
  const quoted = stored.get('state');
  const zip = useRef('');
  const [state, setState] = useState(quoted);
  const lookUp = async (typed: string, home: string) => {
    zip.current = typed;
    const found = await stateOf(typed, home);
    if (found && zip.current === typed) setState(found);
  };
  return {
    notice: quoted && state && state !== quoted ? <InOtherState state={state} quoted={quoted} /> : null,
    onOpen: useCallback((_fields, form) => {
      setState((before) => String(form.answers().state ?? '') || before);
      return undefined;
    }, []),
    answered: ({ name }, value) => {
      if (!quoted) return;
      if (name === 'state') setState(String(value ?? ''));
      if (name === 'zip') void lookUp(String(value ?? '').trim(), quoted);
    },
  };
}

// A zip code that spans states may be in the quote's own.
async function stateOf(typed: string, quoted: string): Promise<string | undefined> {
  const zip = wholeZip(typed);
  const place = zip && (await placeOf(zip).catch(() => undefined));
  if (!place) return undefined;
  return place.states.includes(quoted) ? quoted : place.state_abbreviation;
}

function InOtherState({ state, quoted }: { readonly state: string; readonly quoted: string }) {
  return (
    <div role="status" className="mt-6">
      <Notice
        kind="warn"
        title={fill(words.addressInOtherState, { state: nameOf(state), quoted: nameOf(quoted) })}
        actions={
          <ButtonLink size="small" variant="secondary" to={paths.plans}>
            {words.goToThePlans}
          </ButtonLink>
        }
      >
        {words.editTheQuoteIfYouLiveThere}
      </Notice>
    </div>
  );
}

const nameOf = (state: string) => states.find(({ abbrev }) => abbrev === state)?.name ?? state;
