import { isProductTab, type ProductStep, productSteps, type ProductTab, productTabs } from './product-steps.ts';
import { words } from './words.ts';

const carriersCalls = { ask: 'GET /get-form-fields-step-info', save: 'POST /save-step-info' } as const;

type Row = (typeof productSteps)[ProductTab];

/** The call that returns a step's fields. */
export type AskCall = Extract<Row, { readonly ask: string }>['ask'] | typeof carriersCalls.ask;

/** The call that validates and stores a step. */
export type SaveCall = Row['save'] | Extract<Row, { readonly saveOnFile: string }>['saveOnFile'] | typeof carriersCalls.save;

/** A step of the product or a carrier's own, as screens use it. */
export interface StepRow extends Pick<ProductStep, 'path' | 'picture'> {
  /** The heading of its card on review. */
  readonly card: string;
  readonly tab: string;
  readonly ask?: AskCall;
  readonly save: SaveCall;
}

/** The row of a tab; a step that exists only in configuration has one too. */
export function stepRow(tab: string, title?: string): StepRow {
  if (isProductTab(tab)) return { tab, card: words[tab], ...productSteps[tab] };
  return { tab, path: tab.replaceAll('_', '-'), card: title ?? tab, ...carriersCalls, picture: false };
}

/** Whether a step has calls of its own. Requests of any other name its tab. */
export function hasOwnCalls(tab: string): boolean {
  return stepRow(tab).save !== carriersCalls.save;
}

/** The path of a step. */
export function stepPath(tab: string): string {
  return `/enrollment/${stepRow(tab).path}`;
}

const byPath: ReadonlyMap<string, string> = new Map(productTabs.map((tab) => [productSteps[tab].path, tab]));

/** The tab for a path below `/enrollment/`. */
export function tabOfPath(path: string): string {
  return byPath.get(path) ?? path.replaceAll('-', '_');
}
