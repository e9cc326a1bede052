import { createRoot } from 'react-dom/client';
import { buildForm } from '#schemas/forms/build-form.ts';
import { validatorFrom, type ValidatorModule } from '#schemas/forms/validator-runtime.ts';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { longSteps } from './long-steps.ts';

declare global {
  interface Window {
    /** Answers this many questions with Yes; returns how long each took until the page was painted. */
    answer(most: number): Promise<readonly number[]>;
  }
}

/* The page of one long step, named by the address: `?step=health`. Answering is measured from outside. */
const name = new URLSearchParams(window.location.search).get('step') as keyof typeof longSteps;
const module = (await import(new URL(`./validator-${name}.js`, window.location.href).href)) as { default: ValidatorModule };
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <SchemaForm
    form={buildForm('bench', longSteps[name])}
    validate={validatorFrom(module.default)}
    context={{ today: '11/20/2026' }}
    onSubmit={() => undefined}
  >
    <button type="submit">Next</button>
  </SchemaForm>,
);

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

window.answer = async (most) => {
  const found: number[] = [];
  // Looked up by name each time, because a remounted row is another element.
  const asked = [...document.querySelectorAll<HTMLInputElement>('input[type=radio][value="1"]:not(:checked)')].map(({ name }) => name);
  for (const name of asked.slice(0, most)) {
    await painted();
    const radio = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"][value="1"]`);
    if (!radio) throw new Error(`the question ${name} is gone`);
    const start = performance.now();
    radio.click();
    await painted();
    found.push(performance.now() - start);
  }
  return found;
};
