import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { CallError } from '#src/api/call.ts';
import type { WantedPlan } from '#machines/add-to-cart/add-to-cart-machine.ts';
import { planPath } from '#src/paths.ts';
import { addToCartOf } from './put-into-cart.ts';
import { words } from '../words.ts';

export interface AddToCart {
  /** The plan being added to the cart. */
  readonly adding?: number | undefined;
  /** The refusal of the last one. `already-active` needs a dialog, the others a line next to the plan. */
  readonly refused?: { readonly planId: number; readonly code: string; readonly message: string } | undefined;
  /** A membership must be chosen before the plan can be added. */
  readonly choosingMembership: boolean;
  readonly choose: (membershipId: number) => void;
  /** A plan whose own questions must be answered before it can be added. */
  readonly asking: number | undefined;
  /** The questions are answered, or were closed. */
  readonly answered: (isAnswered: boolean) => void;
  readonly add: (planId: number, pricingId: string, needsMembership?: boolean) => Promise<boolean>;
  readonly dismiss: () => void;
}

/**
 * Refusals that are shown in the server's own words. For any other, the plan's page knows the reason and offers a
 * solution.
 */
const shownAsIs: ReadonlySet<string> = new Set(['blackout', 'already-active', 'pricing-changed']);

/**
 * Adds plans to the cart, one at a time; resolves to whether the plan was added. `lookAgain` reloads prices. On the
 * plan's own page it also shows why a plan was refused. Other pages offer the membership or the questions that a plan
 * needs, and lead to the plan's page with every other reason.
 */
export function useAddToCart(enrollmentId: string, lookAgain?: () => void): AddToCart {
  const navigate = useNavigate();
  const [snapshot, send, actor] = useMachine(useMemo(() => addToCartOf(enrollmentId), [enrollmentId]));
  const { wanted, failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');

  const [asked, setAsked] = useState<AskedQuestions>();

  const attempt = async (wanted: WantedPlan): Promise<boolean> => {
    send({ type: 'ADD', ...wanted });
    // The visitor may leave the page before there is an answer.
    const end = await waitFor(actor, (state) => !state.hasTag('busy') && !state.matches('choosingMembership')).catch(() => undefined);
    if (!end) return false;
    if (!end.matches('refused')) return end.matches('added');
    const { failure: refusal } = end.context;
    if (!lookAgain && isCoded(refusal, 'membership-required') && !wanted.needsMembership)
      return attempt({ ...wanted, needsMembership: true });
    if (!lookAgain && isCoded(refusal, 'newQuestionsError')) return (await questionsAnswered(wanted.planId)) && attempt(wanted);
    const reason = reasonOf(refusal);
    if (!reason && !lookAgain) await navigate(planPath(wanted.planId, ''));
    // Announces a changed price and reloads it.
    else if (!reason || reason.code === 'pricing-changed') lookAgain?.();
    return false;
  };
  const questionsAnswered = (planId: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAnswered: boolean) => {
        setAsked(undefined);
        resolve(isAnswered);
      };
      setAsked({ planId, answer });
    });
  const add = async (planId: number, pricingId: string, needsMembership = false) =>
    !busy && (await attempt({ planId, pricingId, needsMembership }));
  const reason = snapshot.matches('refused') ? reasonOf(failure) : undefined;
  return {
    adding: busy ? wanted?.planId : undefined,
    refused: reason && wanted ? { planId: wanted.planId, ...reason } : undefined,
    choosingMembership: snapshot.matches('choosingMembership'),
    asking: asked?.planId,
    answered: (isAnswered) => asked?.answer(isAnswered),
    choose: (membershipId) => send({ type: 'CHOOSE', membershipId }),
    add,
    dismiss: () => send({ type: 'DISMISS' }),
  };
}

interface AskedQuestions {
  readonly planId: number;
  readonly answer: (isAnswered: boolean) => void;
}

const isCoded = (failure: unknown, code: string) => failure instanceof CallError && failure.code === code;

function reasonOf(failure: unknown): { readonly code: string; readonly message: string } | undefined {
  if (!(failure instanceof CallError)) return { code: 'failed', message: words.addFailed };
  const { code, message, mayPass } = failure;
  if (code === 'pricing-changed') return { code, message: words.priceChanged };
  return shownAsIs.has(code) || mayPass ? { code, message } : undefined;
}
