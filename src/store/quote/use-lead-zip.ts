import { useEffect, useRef, useSyncExternalStore } from 'react';
import { leadZip } from '#src/session/lead-zip.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';

/** Fills the zip of a form in when it is known of the device, unless one was typed. To be given to the form as its handle. */
export function useLeadZip(isShown: boolean) {
  const form = useRef<FormHandle>(null);
  const zip = useSyncExternalStore(leadZip.subscribe, leadZip.current);
  useEffect(() => {
    if (isShown && zip && !form.current?.answers().zip) form.current?.set('zip', zip);
  }, [isShown, zip]);
  return form;
}
