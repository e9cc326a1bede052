import { isRoutingNumber } from '#schemas/values/check-digits.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { call, CallError } from '#src/api/call.ts';

/**
 * Fills in the bank's name from its routing number, in upper case; clears it for an invalid number, and reports an
 * unknown one. If the lookup fails otherwise, the name can be typed.
 */
export function createBankLookup() {
  let asked = '';
  return async (value: unknown, form: FormHandle): Promise<void> => {
    const routing = String(value ?? '').trim();
    if (routing === asked) return;
    asked = routing;
    form.lock(['bank_name'], false);
    if (!isRoutingNumber(routing)) return form.set('bank_name', undefined);
    try {
      const { response } = await call('GET /api/v3/routing-number-bank-lookup', { q: routing });
      if (asked !== routing) return;
      form.set('bank_name', response.name.toUpperCase());
      form.setFault('bank_name', undefined);
      form.setFault('routing_number', undefined);
      form.lock(['bank_name'], true);
    } catch (error) {
      if (asked !== routing || !(error instanceof CallError)) return;
      form.set('bank_name', undefined);
      form.setFault('routing_number', error.reason);
      // Typing it again repeats the lookup.
      if (error.status !== 422) asked = '';
    }
  };
}
