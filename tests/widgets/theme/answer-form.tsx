import type { FormProps } from '@rjsf/core';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { controlElements, type FormControl, listControls, type Marked, wordsOf } from './form-controls.ts';

/** What happens when a person goes through a form. */
export interface Walk {
  readonly before: readonly FormControl[];
  readonly words: readonly string[];
  readonly after: readonly FormControl[];
  /** What the form reports to its page: the answers at the last change, and those sent or the faults found. */
  readonly reported: { readonly changed: unknown; readonly sent: unknown; readonly faults: readonly string[] | undefined };
  /** The axe rules that the form violates when it opens. */
  readonly refusals: readonly string[];
  /** The ids in `aria-describedby` that the form lacks, when it opens and at the end. */
  readonly strays: readonly string[];
}

/** Renders a form, answers every control and presses every button, in their order, and submits. */
export async function walkForm(Form: ComponentType<FormProps>, props: FormProps, marked: Marked): Promise<Walk> {
  let changed: unknown;
  let sent: unknown;
  let faults: readonly string[] | undefined;
  const { container } = render(
    <Form
      {...props}
      onChange={({ formData }) => (changed = formData as unknown)}
      onSubmit={({ formData }) => (sent = formData as unknown)}
      onError={(errors) => (faults = errors.map(({ stack }) => stack))}
    />,
  );
  await settle();
  const before = listControls(container, marked, Boolean(props.nameGenerator));
  const words = wordsOf(container);
  const refusals = await refusedByAxe(container);
  const strayBefore = strayReferences(container);
  for (let at = 0; at < mostSteps; at += 1) {
    const control = controlElements(container)[at];
    if (!control) break;
    answer(control);
    await settle(control.type === 'file' ? timeToRead : 0);
  }
  const form = container.querySelector('form, .rjsf');
  if (form) fireEvent.submit(form);
  await settle();
  const after = listControls(container, marked, Boolean(props.nameGenerator));
  const strays = [...strayBefore, ...strayReferences(container)];
  cleanup();
  return { before, words, after, reported: { changed, sent, faults }, refusals, strays };
}

/** The rules that a simulated browser can check: it has neither colors nor layout. */
async function refusedByAxe(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id }) => id);
}

function strayReferences(container: Element): readonly string[] {
  const named = [...container.querySelectorAll('[aria-describedby]')].flatMap((each) =>
    (each.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean),
  );
  return named.filter((id) => !container.querySelector(`[id="${CSS.escape(id)}"]`));
}

// A button that adds an entry adds controls, which are answered too.
const mostSteps = 60;

const timeToRead = 50;

// Waits for what a control does later: one is loaded when it is first shown, another reads a file.
const settle = (milliseconds = 0) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, milliseconds))));

function answer(control: ReturnType<typeof controlElements>[number]): void {
  if (control.disabled || ('readOnly' in control && control.readOnly)) return;
  act(() => control.focus());
  if (control instanceof HTMLSelectElement) choose(control);
  else if (control instanceof HTMLButtonElement) press(control);
  else if (control.type === 'checkbox' || control.type === 'radio') fireEvent.click(control);
  else if (control.type === 'file') fireEvent.change(control, { target: { files: [new File(['Jo'], 'jo.txt', { type: 'text/plain' })] } });
  else fireEvent.input(control, { target: { value: textFor(control) } });
  act(() => control.blur());
}

function press(button: HTMLButtonElement): void {
  if (button.type !== 'submit') fireEvent.click(button);
}

function choose(select: HTMLSelectElement): void {
  const wanted = [...select.options].findLast(({ value, disabled }) => value !== '' && !disabled);
  if (!wanted) return;
  wanted.selected = true;
  fireEvent.change(select);
}

const texts: Readonly<Record<string, string>> = {
  number: '7',
  range: '7',
  email: 'jo@example.com',
  url: 'https://example.com',
  date: '2026-11-20',
  time: '10:20:30',
  'datetime-local': '2026-11-20T10:20',
  color: '#336699',
};

// The same text in both themes: a number where the control is made for one.
const textFor = ({ type, inputMode }: HTMLInputElement | HTMLTextAreaElement) =>
  texts[inputMode === 'numeric' || inputMode === 'decimal' ? 'number' : type] ?? 'Jo';
