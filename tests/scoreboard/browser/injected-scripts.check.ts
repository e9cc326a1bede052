import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { sharedBrowser } from '#tests/journeys/support/shared.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';
import { measured } from '../measured.ts';

/** Ways in which text becomes a script; each would count itself in `ran`. */
const injections: Readonly<Record<string, string>> = {
  'markup with a script': `document.body.innerHTML += '<script>ran("x")</' + 'script>'`,
  'markup with an error handler': `document.body.innerHTML += '<img src=x onerror=ran("x")>'`,
  'markup behind an element': `document.body.insertAdjacentHTML('beforeend', '<svg onload=ran("x")>')`,
  'markup in place of an element': `document.body.firstElementChild.outerHTML = '<img src=x onerror=ran("x")>'`,
  'markup that is written': `document.write('<script>ran("x")</' + 'script>')`,
  'markup from a range': `document.body.append(document.createRange().createContextualFragment('<img src=x onerror=ran("x")>'))`,
  'markup from a parser': `document.body.append(new DOMParser().parseFromString('<img src=x onerror=ran("x")>', 'text/html').body.firstChild)`,
  'a script element': `const s = document.createElement('script'); s.text = 'ran("x")'; document.body.append(s)`,
  'a script element with a text node': `const s = document.createElement('script'); s.append('ran("x")'); document.body.append(s)`,
  'a script of another site': `const s = document.createElement('script'); s.src = 'http://127.0.0.1:9/x.js'; document.body.append(s)`,
  'a script in its address': `const s = document.createElement('script'); s.src = 'data:text/javascript,ran("x")'; document.body.append(s)`,
  'a script from memory': `const s = document.createElement('script'); s.src = URL.createObjectURL(new Blob(['ran("x")'])); document.body.append(s)`,
  'a handler in an attribute': `document.body.setAttribute('onclick', 'ran("x")'); document.body.click()`,
  'an address that is a script': `const a = document.createElement('a'); a.href = 'javascript:ran("x")'; document.body.append(a); a.click()`,
  'a frame with a script': `const f = document.createElement('iframe'); f.src = 'javascript:parent.ran("x")'; document.body.append(f)`,
  'a frame with markup': `const f = document.createElement('iframe'); f.srcdoc = '<script>parent.ran("x")</' + 'script>'; document.body.append(f)`,
  eval: `eval('ran("x")')`,
  'a function from text': `new Function('ran("x")')()`,
  'a timer with text': `setTimeout('ran("x")', 0)`,
  'a module in its address': `import('data:text/javascript,ran("x")').catch(() => {})`,
  'a worker from memory': `new Worker(URL.createObjectURL(new Blob(['ran("x")'])))`,
  'an object': `const o = document.createElement('object'); o.data = 'data:text/html,<script>parent.ran("x")</' + 'script>'; document.body.append(o)`,
};

/** Runs in the page as one of its own scripts, because the policy does not apply to commands of the developer tools. */
const injected = (script: string) =>
  `new Promise((done) => setTimeout(() => { try { ${script} } catch (error) {} setTimeout(done, 150) }, 0))`;

test('no script that is injected into a page runs, in whichever way', async ({ task }) => {
  const server = await ServerProcess.start((await placeOn(sqlite.create)).environment);
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const ran: string[] = [];
  let trying = '';
  await page.exposeFunction('ran', () => void ran.push(trying));
  for (const [name, script] of Object.entries(injections)) {
    trying = name;
    await page.goto(`${server.url}/`);
    await page.getByRole('main').waitFor();
    await page.evaluate(injected(script)).catch(() => undefined);
  }
  await pause(500);
  expect(ran).toEqual([]);
  trying = 'a script of the page itself';
  await page.goto(`${server.url}/`);
  await page.evaluate(injected('ran("x")'));
  expect(ran).toEqual([trying]);
  measured(task, `${Object.keys(injections).length} ways, none ran`);
});
