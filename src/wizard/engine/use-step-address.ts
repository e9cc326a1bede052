import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepPath, tabOfPath } from '#schemas/steps/step-row.ts';

/** Keeps URL and machine in sync: the machine's step determines the URL; a changed URL asks the machine. */
export function useStepAddress(tab: string | undefined, open: (tab: string) => boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  const openStep = useEffectEvent(open);

  useEffect(() => {
    if (!tab || shown.current === tab) return;
    const isFirst = shown.current === undefined;
    shown.current = tab;
    if (window.location.pathname !== stepPath(tab)) void navigate(stepPath(tab), { replace: isFirst });
  }, [tab, navigate]);

  useEffect(() => {
    const asked = tabOfPath(pathname.split('/')[2] ?? '');
    if (!shown.current || asked === shown.current) return;
    const before = shown.current;
    shown.current = asked;
    if (openStep(asked)) return;
    // A step that may not be opened leaves the machine, and so the URL, unchanged.
    shown.current = before;
    void navigate(stepPath(before), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the machine's own moves are handled above
  }, [pathname]);
}
