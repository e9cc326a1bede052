import { isObjectName } from '#schemas/fields/object-names.ts';
import { isProductTab, productSteps, productTabs } from '#schemas/steps/product-steps.ts';
import { demandsOf } from '#schemas/steps/step-demands.ts';

/** Names that travel next to a step's answers. */
const besideAnswers: ReadonlySet<string> = new Set([
  'enrollment_id',
  'step_version',
  'tempId',
  'tab_name',
  'with_validation',
  'skip_validation_email',
  'skip_validation_phone',
]);

/** Whether a field in a step cannot have this name. */
export function isReservedField(tab: string, name: string): boolean {
  return isObjectName(name) || besideAnswers.has(name) || demandsOf(tab).reserved?.test(name) === true;
}

/** Paths under the wizard that are taken by other names than a tab's, and its final states. */
const takenTabs: ReadonlySet<string> = new Set([
  'receipt',
  'cart',
  'completing',
  'reshaped',
  ...productTabs.map((tab) => productSteps[tab].path.replaceAll('-', '_')).filter((name) => !isProductTab(name)),
]);

/** Whether a carrier's own step cannot have this tab name. */
export function isReservedTab(tab: string): boolean {
  return isObjectName(tab) || takenTabs.has(tab);
}
