import type { InvoiceState } from '#schemas/desk/invoice-states.ts';
import type { DeskState } from '#schemas/desk/desk-stages.ts';

/** The states of an enrollment in words. */
export const stageNames: Readonly<Record<DeskState, string>> = {
  in_progress: 'In progress',
  saved: 'Saved for later',
  waiting: 'Waiting for signature',
  completed: 'Completed',
  cancelled: 'Cancelled',
  in_correction: 'In correction',
};

/** The states of an invoice in words. */
export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = { open: 'Open', cancelled: 'Cancelled' };

const processNames: Readonly<Record<string, string>> = { applicant: 'Applicant', rep: 'Agent', group: 'Group office' };

/** The name of the process by which a person is enrolled. */
export function processName(process: string): string {
  return processNames[process] ?? process;
}

/** The choices of who enrolls. */
export const processChoices = Object.entries(processNames).map(([value, name]) => ({ value, name }));
