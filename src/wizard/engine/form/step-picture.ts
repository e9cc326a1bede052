import type { Answers } from '#schemas/forms/answers/answers.ts';
import { isMask } from '#schemas/values/mask.ts';
import { pictureLimits } from '#schemas/steps/picture-limits.ts';
import { stepRow } from '#schemas/steps/step-row.ts';
import { whenIdle } from '#widgets/form/when-idle.ts';
import { call } from '#src/api/call.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { allowMarkup } from '#src/ui/trusted-types.ts';
import { pictureFile } from './picture-file.ts';
import { drawnProperties } from './picture-styles.ts';

// The markup that the library writes into a frame to look up default styles.
// oxlint-disable-next-line words/in-catalogue -- markup, which nobody reads
const emptyFrame = '<!DOCTYPE html><meta charset="UTF-8"><title></title><body>';

let isAllowed = false;

// The Content-Security-Policy lets no text become markup; this is the one text that may. It can be allowed only once.
function allowEmptyFrame(): void {
  if (isAllowed) return;
  isAllowed = true;
  allowMarkup('default', { createHTML: (text) => (text === emptyFrame ? text : null) });
}

/** The copies of steps that wait for the server's decision, by the answers that they show. Refused answers take theirs along. */
const taken = new WeakMap<Answers, HTMLElement>();

/**
 * Copies a step with the answers that are about to be sent, if the step has pictures. Sensitive controls show their masks
 * once blurred; a focused one is blurred for it, and what is not masked because it is invalid appears as asterisks in
 * the picture.
 */
export function takeStepPicture(tab: string, step: HTMLElement | null, answers: Answers): void {
  if (!step || !stepRow(tab).picture) return;
  try {
    const copy = masked(step, () => copyOf(step));
    taken.set(answers, copy);
  } catch (error) {
    // A step is saved without its picture rather than not at all.
    noteLost(error);
  }
}

/** The code that draws pictures, for a step that will have one. */
export const loadPictureCode = () => import('modern-screenshot');

const onTheirWay = new Set<Promise<void>>();

/** Draws and stores the picture that was taken of answers, now that the server has accepted them. A failed one is only logged. */
export function keepStepPicture(enrollment_id: string, name: string, answers: Answers): Promise<void> {
  const kept = sendPicture(enrollment_id, name, answers).finally(() => onTheirWay.delete(kept));
  onTheirWay.add(kept);
  return kept;
}

/** Resolves once all pictures that are being sent are stored, because a completed enrollment accepts no more. */
export async function stepPicturesKept(): Promise<void> {
  await Promise.all(onTheirWay);
}

async function sendPicture(enrollment_id: string, name: string, answers: Answers): Promise<void> {
  const copy = taken.get(answers);
  if (!copy || !taken.delete(answers)) return;
  try {
    await nothingAwaited();
    await call('POST /save-screenshot', { enrollment_id, name, image: await drawn(copy) });
  } catch (error) {
    noteLost(error);
  }
}

const patienceMs = 2000;

// On a slow phone, drawing takes half a second, in which nothing else is done: the next step would wait for it.
async function nothingAwaited(): Promise<void> {
  const latest = Date.now() + patienceMs;
  do await new Promise<void>(whenIdle);
  while (pendingCalls.count() > 0 && Date.now() < latest);
}

function noteLost(error: unknown): void {
  console.info('the picture of the step was not kept', error instanceof Error ? error.message : error);
}

async function drawn(copy: HTMLElement): Promise<string> {
  const { domToCanvas } = await loadPictureCode();
  allowEmptyFrame();
  const place = beside();
  place.append(copy);
  try {
    // Texts are drawn in the system's font: embedding the product's would create a style element, which the policy blocks.
    const drawing = await domToCanvas(copy, {
      backgroundColor: '#ffffff',
      scale: 1,
      maximumCanvasSize: pictureLimits.pixels,
      timeout: 5_000,
      font: false,
      includeStyleProperties: drawnProperties(),
      filter: isSeen,
      features: { copyScrollbar: false },
    });
    return pictureFile(drawing);
  } finally {
    place.remove();
  }
}

function isSeen(node: Node): boolean {
  return !(node instanceof Element) || getComputedStyle(node).display !== 'none';
}

// The focus comes back, because a save that fails leaves the person where they were.
function masked<Result>(step: HTMLElement, copied: () => Result): Result {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLInputElement && focused.dataset.sensitive && step.contains(focused))) return copied();
  focused.blur();
  const result = copied();
  focused.focus({ preventScroll: true });
  return result;
}

// The step itself is gone by the time that its picture is drawn.
function copyOf(step: HTMLElement): HTMLElement {
  const copy = step.cloneNode(true) as HTMLElement;
  copy.style.width = `${step.offsetWidth}px`;
  copyAnswers(step, copy);
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return copy;
}

function beside(): HTMLElement {
  const place = document.createElement('div');
  place.inert = true;
  place.setAttribute('aria-hidden', 'true');
  Object.assign(place.style, { position: 'fixed', top: '0', left: '-200vw' });
  document.body.append(place);
  return place;
}

// An invalid number is visible on the screen so that it can be corrected; a picture must not contain it.
const hidden = (value: string) => (isMask(value) ? value : '*'.repeat(value.length));

// Typed, checked, chosen or drawn content is in properties, but only attributes are drawn.
function copyAnswers(step: HTMLElement, copy: HTMLElement): void {
  const controls = 'input, textarea, select, canvas';
  const copies = copy.querySelectorAll<HTMLElement>(controls);
  step.querySelectorAll<HTMLElement>(controls).forEach((original, at) => copyAnswer(original, copies[at]));
}

function copyAnswer(original: HTMLElement, copied: HTMLElement | undefined): void {
  if (original instanceof HTMLInputElement && copied instanceof HTMLInputElement) {
    // A group of radio buttons would allow only one of the two to be checked.
    copied.removeAttribute('name');
    copied.setAttribute('value', original.dataset.sensitive ? hidden(original.value) : original.value);
    copied.toggleAttribute('checked', original.checked);
  }
  if (original instanceof HTMLTextAreaElement && copied) copied.textContent = original.value;
  if (original instanceof HTMLSelectElement && copied instanceof HTMLSelectElement) keepChosen(copied, original.selectedIndex);
  if (original instanceof HTMLCanvasElement && copied instanceof HTMLCanvasElement) copied.getContext('2d')?.drawImage(original, 0, 0);
}

// Lists of states and years would be most of what a picture copies, of which it shows one line each.
function keepChosen(list: HTMLSelectElement, at: number): void {
  const chosen = list.options[at];
  chosen?.setAttribute('selected', '');
  list.replaceChildren(...(chosen ? [chosen] : []));
}
