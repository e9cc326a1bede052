import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { keepStepPicture, takeStepPicture } from '#src/wizard/engine/form/step-picture.ts';
import { answers } from '#tests/src/support/fake-server.ts';
import { onRecordedServer } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

const drawn = vi.hoisted(() => [] as (string | null)[][]);
const texts = vi.hoisted(() => [] as string[][]);
const buttons = vi.hoisted(() => [] as number[]);
vi.mock('modern-screenshot', () => ({
  domToCanvas: async (copy: HTMLElement, { filter }: { filter: (node: Node) => boolean }) => {
    buttons.push(screen.queryAllByRole('button').length);
    drawn.push([...copy.querySelectorAll('input')].map((input) => input.getAttribute('value')));
    texts.push([...copy.querySelectorAll('p, option')].filter(filter).map(({ textContent }) => textContent ?? ''));
    return { toDataURL: () => 'data:image/png;base64,iVBORw0KGgo=' };
  },
}));

test('a number that is visible because it is invalid appears as asterisks in the step’s picture, and a mask stays a mask', async () => {
  answers('POST /save-screenshot', {});
  const step = document.createElement('section');
  step.innerHTML =
    '<input data-sensitive="true" value="666-45-6789"><input data-sensitive="true" value="***-**-6789"><input value="Dallas">';
  document.body.append(step);
  const shown = {};
  takeStepPicture('contact_info', step, shown);
  await keepStepPicture('made-up', 'contact_info', shown);
  expect(drawn).toEqual([['***********', '***-**-6789', 'Dallas']]);
  step.remove();
});

test('a picture is drawn once nothing else is awaited, and shows the answers that were sent', async () => {
  const sent = answers('POST /save-screenshot', {});
  const step = document.createElement('section');
  step.innerHTML = '<input value="Dallas">';
  const shown = {};
  takeStepPicture('contact_info', step, shown);
  step.innerHTML = '<p>The next step</p>';
  const drawnBefore = drawn.length;
  const settled = pendingCalls.begin();
  const kept = keepStepPicture('made-up', 'contact_info', shown);
  await new Promise((later) => setTimeout(later, 300));
  expect(drawn).toHaveLength(drawnBefore);
  settled();
  await kept;
  expect(drawn.at(-1)).toEqual(['Dallas']);
  expect(sent).toHaveLength(1);
});

test('the copy that a picture is drawn from is no second step to a screen reader', async () => {
  answers('POST /save-screenshot', {});
  const step = document.createElement('section');
  step.innerHTML = '<button>Submit</button>';
  document.body.append(step);
  const shown = {};
  takeStepPicture('contact_info', step, shown);
  await keepStepPicture('made-up', 'contact_info', shown);
  expect(buttons.at(-1)).toBe(1);
  step.remove();
});

test('the picture of a step leaves the focus where it is, on the button and in a number', async () => {
  answers('POST /save-screenshot', {});
  const step = document.createElement('section');
  step.innerHTML = '<input data-sensitive="true" value="219-09-1234"><button>Next</button>';
  document.body.append(step);
  const [number, button] = [step.querySelector('input'), step.querySelector('button')];
  number?.addEventListener('blur', () => (number.value = '***-**-1234'));
  for (const focused of [button, number]) {
    focused?.focus();
    const shown = {};
    takeStepPicture('contact_info', step, shown);
    expect(focused).toHaveFocus();
    await keepStepPicture('made-up', 'contact_info', shown);
  }
  expect(drawn.at(-1)).toEqual(['***-**-1234']);
  step.remove();
});

test('a picture copies the chosen line of a list alone, and nothing that is not displayed', async () => {
  answers('POST /save-screenshot', {});
  const step = document.createElement('section');
  const states = ['California', 'Texas', 'Utah'].map((name) => `<option>${name}</option>`).join('');
  step.innerHTML = `<select>${states}</select><select><optgroup label="Months"></optgroup></select><p>Shown</p><p style="display: none">Hidden</p>`;
  document.body.append(step);
  const list = step.querySelector('select');
  if (list) list.selectedIndex = 1;
  const shown = {};
  takeStepPicture('contact_info', step, shown);
  await keepStepPicture('made-up', 'contact_info', shown);
  expect(texts.at(-1)).toEqual(['Texas', 'Shown']);
  expect(list?.options).toHaveLength(3);
  step.remove();
});

test('a step that cannot be copied is saved without its picture', async () => {
  const sent = answers('POST /save-screenshot', {});
  const step = document.createElement('section');
  step.cloneNode = () => {
    throw new Error('cannot be copied');
  };
  const shown = {};
  takeStepPicture('contact_info', step, shown);
  await keepStepPicture('made-up', 'contact_info', shown);
  expect(sent).toEqual([]);
});
