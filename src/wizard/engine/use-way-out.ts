import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { stored } from '#src/session/stored.ts';

/** Leaves the wizard when its machine has ended: for the cart, for the receipt, or for a machine of other steps. */
export function useWayOut(state: string, reshape: () => void): void {
  const navigate = useNavigate();
  const onReshaped = useEffectEvent(reshape);
  useEffect(() => {
    if (state === 'cart') void navigate(paths.cart);
    if (state === 'receipt') {
      stored.clear('first_track', 'isSpouseEnrollAccept', 'navto', 'cartCount', 'continue_track');
      void navigate(paths.receipt, { replace: true });
    }
    if (state === 'reshaped') onReshaped();
  }, [state, navigate]);
}
