import { useEffect, useRef, useSyncExternalStore } from 'react';
import { leadZip } from '#src/session/site/lead-zip.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';

/** Prefills the zip code if the device's location is known, unless one was typed. Pass it to the form as its handle. */
export function useLeadZip(isShown: boolean) {
  const form = useRef<FormHandle>(null);
  const zip = useSyncExternalStore(leadZip.subscribe, leadZip.current);
  useEffect(() => {
    if (isShown && zip && !form.current?.answers().zip) form.current?.set('zip', zip);
  }, [isShown, zip]);
  return form;
}
