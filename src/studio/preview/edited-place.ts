import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml';
import type { Texts } from '../draft.ts';
import type { YamlPath } from '../editor/adding/entry-added.ts';
import type { PreviewChoice } from './use-preview.ts';

/** An edit: the file, and where the cursor is after it. */
export interface LastEdit {
  readonly file: string;
  readonly cursor: number;
}

/** The step that an edit is about, and the plans that bring it about; none if every enrollment has it. */
export interface EditedPlace {
  readonly tab: string;
  readonly plans: readonly number[];
}

/** The step that an edit is about; undefined if it is about none, or if the files cannot be read. */
export function editedPlace(texts: Texts, { file, cursor }: LastEdit): EditedPlace | undefined {
  const document = readable(texts[file]);
  if (!document) return undefined;
  const [list, at, ...rest] = pathAround(document, cursor);
  if (file === 'steps.yaml') return list === 'steps' && typeof at === 'number' ? placeOfStep(texts, document, at) : undefined;
  if (list === 'asks' && typeof at === 'string') return { tab: at, plans: planIds(document) };
  const [key, tab] = rest;
  if (list !== 'plans' || key !== 'asks' || typeof tab !== 'string') return undefined;
  return { tab, plans: numbersOf([document.getIn(['plans', at, 'id'])]) };
}

/** The choice of the preview that shows an edited place: as it is, with a plan that asks for the step if none in the cart does. */
export function following(choice: PreviewChoice, { tab, plans }: EditedPlace): PreviewChoice {
  const isAsked = plans.length === 0 || choice.plans.some((plan) => plans.includes(plan));
  return { ...choice, tab_name: tab, plans: isAsked ? choice.plans : plans.slice(0, 1) };
}

function placeOfStep(texts: Texts, document: Document, at: number): EditedPlace {
  const tab = String(document.getIn(['steps', at, 'tab']));
  if (document.getIn(['steps', at, 'required']) !== 'when_a_plan_asks') return { tab, plans: [] };
  const carriers = Object.keys(texts).filter((file) => file.startsWith('carriers/'));
  return { tab, plans: carriers.flatMap((file) => plansAsking(readable(texts[file]), tab)) };
}

function plansAsking(document: Document | undefined, tab: string): readonly number[] {
  if (!document) return [];
  if (document.hasIn(['asks', tab])) return planIds(document);
  const plans = document.get('plans');
  const asking = isSeq(plans) ? plans.items.filter((plan) => isMap(plan) && plan.hasIn(['asks', tab])) : [];
  return numbersOf(asking.map((plan) => isMap(plan) && plan.get('id')));
}

function planIds(document: Document): readonly number[] {
  const plans = document.get('plans');
  return isSeq(plans) ? numbersOf(plans.items.map((plan) => isMap(plan) && plan.get('id'))) : [];
}

const numbersOf = (ids: readonly unknown[]) => ids.filter((id) => typeof id === 'number');

function readable(text: string | undefined): Document | undefined {
  const document = parseDocument(text ?? '');
  return document.errors.length === 0 && isMap(document.contents) ? document : undefined;
}

// What starts last before the cursor is what the cursor is in.
function pathAround({ contents }: Document, cursor: number): YamlPath {
  const path: (string | number)[] = [];
  for (let node: unknown = contents; isMap(node) || isSeq(node); ) {
    const starts = isMap(node) ? node.items.map(({ key }) => startOf(key)) : node.items.map(startOf);
    const at = starts.findLastIndex((start) => start <= cursor);
    const item = node.items[at];
    if (item === undefined) break;
    if (isMap(node)) {
      const { key, value } = node.items[at] ?? {};
      path.push(isScalar(key) ? String(key.value) : '');
      node = value;
    } else {
      path.push(at);
      node = item;
    }
  }
  return path;
}

const startOf = (node: unknown) => (node as Node | null)?.range?.[0] ?? Number.POSITIVE_INFINITY;
