import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { call, CallError, problemOf } from '#src/api/call.ts';
import type { WantedPlan } from '#machines/add-to-cart/add-to-cart-machine.ts';
import { planPath } from '#src/paths.ts';
import { addToCartOf } from './put-into-cart.ts';
import { words } from '../words.ts';

export interface AddToCart {
  /** The plan being added to the cart. */
  readonly adding?: number | undefined;
  /** The refusal of the last one, shown as a line next to the plan; `already-active` needs a dialog. */
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
 * Adds plans to the cart, one at a time; resolves to whether the plan was added. `lookAgain` reloads the price on the
 * plan's own page, which then shows what keeps the person from buying the plan. Other pages offer the membership or the
 * questions that a plan needs, and lead to the plan's page with every other hindrance.
 */
export function useAddToCart(enrollmentId: string, lookAgain?: () => void): AddToCart {
  const navigate = useNavigate();
  const [snapshot, send, actor] = useMachine(useMemo(() => addToCartOf(enrollmentId), [enrollmentId]));
  const { wanted } = snapshot.context;
  const busy = snapshot.hasTag('busy');

  const [asked, setAsked] = useState<AskedQuestions>();
  const [refused, setRefused] = useState<AddToCart['refused']>();

  const attempt = async (wanted: WantedPlan): Promise<boolean> => {
    setRefused(undefined);
    send({ type: 'ADD', ...wanted });
    // The visitor may leave the page before there is an answer.
    const end = await waitFor(actor, (state) => !state.hasTag('busy') && !state.matches('choosingMembership')).catch(() => undefined);
    if (!end) return false;
    if (!end.matches('refused')) return end.matches('added');
    const refusal = end.context.failure;
    if (!lookAgain && isCoded(refusal, 'membership-required') && !wanted.needsMembership)
      return attempt({ ...wanted, needsMembership: true });
    if (!lookAgain && isCoded(refusal, 'newQuestionsError')) return (await questionsAnswered(wanted.planId)) && attempt(wanted);
    const reason = reasonOf(refusal);
    if (!lookAgain && (await isForPlanPage(enrollmentId, wanted.planId, reason))) await navigate(planPath(wanted.planId, ''));
    else setRefused({ planId: wanted.planId, ...reason });
    if (!reason.mayPass) lookAgain?.();
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
  return {
    adding: busy ? wanted?.planId : undefined,
    refused,
    choosingMembership: snapshot.matches('choosingMembership'),
    asking: asked?.planId,
    answered: (isAnswered) => asked?.answer(isAnswered),
    choose: (membershipId) => send({ type: 'CHOOSE', membershipId }),
    add,
    dismiss: () => {
      setRefused(undefined);
      send({ type: 'DISMISS' });
    },
  };
}

interface AskedQuestions {
  readonly planId: number;
  readonly answer: (isAnswered: boolean) => void;
}

const isCoded = (failure: unknown, code: string) => failure instanceof CallError && failure.code === code;

type Reason = Pick<CallError, 'code' | 'message' | 'mayPass'>;

function reasonOf(failure: unknown): Reason {
  const { code, message, mayPass } = problemOf(failure, words.addFailed);
  return { code, message: code === 'pricing-changed' ? words.priceChanged : message, mayPass };
}

// The plan's page has a way around what keeps a person from buying the plan. Other reasons are shown where they come up.
async function isForPlanPage(enrollment_id: string, planId: number, { code, mayPass }: Reason): Promise<boolean> {
  if (mayPass || code === 'blackout') return false;
  const pricing = await call('GET /get-plan-pricing-detail', { enrollment_id, pid: String(planId) }).catch(() => undefined);
  return pricing?.errorCode !== undefined;
}
