import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { buildForm, type BuiltForm } from '#schemas/forms/build-form.ts';
import { benchAnswers, benchDefinitions } from './definitions.ts';

/** One implementation of the measured form. */
export type Subject = (form: BuiltForm, answers: Readonly<Record<string, unknown>>, onSubmit: () => void) => ReactNode;

declare global {
  interface Window {
    bench: { mount(count: number, filled: boolean): Promise<number>; unmount(): void; submit(): Promise<number>; accepted(): number };
  }
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Registers a subject with the bench: the page's driver mounts, types and submits through `window.bench`. */
export function measure(subject: Subject): void {
  let root: Root | undefined;
  let accepted = 0;
  window.bench = {
    async mount(count, filled) {
      const definitions = benchDefinitions(count);
      const place = document.createElement('div');
      document.body.append(place);
      const form = buildForm('bench', definitions);
      const start = performance.now();
      root = createRoot(place);
      root.render(subject(form, filled ? benchAnswers(count) : {}, () => (accepted += 1)));
      while (!place.querySelector('button[type=submit]')) await painted();
      await painted();
      return performance.now() - start;
    },
    unmount() {
      root?.unmount();
      document.body.replaceChildren();
    },
    async submit() {
      const start = performance.now();
      document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      await painted();
      return performance.now() - start;
    },
    accepted: () => accepted,
  };
}
