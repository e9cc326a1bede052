import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from '#tests/journeys/pages/answered-steps.ts';
import { completeFor, openDesk, startFor } from '#tests/journeys/pages/desk.ts';
import { asGroup, asRep } from '#tests/journeys/pages/sign-in.ts';
import { memberPath } from '#tests/journeys/pages/ways-in.ts';
import { steps } from '#tests/journeys/pages/wizard.ts';
import { openOwnStage, phone } from '#tests/journeys/support/stage.ts';
import { measured, times } from '../measured.ts';
import { brokenOn } from './broken-page.ts';
import { drawsOf, RandomVisitor } from './random-visitor.ts';

const { SEED = '4711' } = process.env;
const acts = times(25, 120);
const stage = openOwnStage();

/** Who uses the pages, and where they begin. */
const beginnings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a visitor': (page) => page.goto('/'),
  'a visitor in Spanish': (page) => page.goto('/?language=es'),
  'a member': (page) => page.goto(memberPath('m-1001', 'IO')),
  'a rep': (page) => asRep(page).then(() => page.goto('/')),
  'a rep with clients': withClients,
  "a group's office": (page) => asGroup(page).then(() => page.goto('/')),
  'an applicant at the first step': (page) => openEnrollmentAt(page, steps.personal, { plan_id: 202 }),
  'an applicant at the contact step': (page) => openEnrollmentAt(page, steps.contact, { plan_id: 202 }),
  'an applicant with a family': (page) => openEnrollmentAt(page, steps.dependents, { plan_id: 104, tier: 'IF' }),
  'an applicant who pays': (page) => openEnrollmentAt(page, steps.billing, { plan_id: 202 }),
  'an applicant at review': (page) => openEnrollmentAt(page, steps.review, { plan_id: 202 }),
  'an operator': (page) => openDesk(page, stage.server),
  'an administrator': (page) => openDesk(page, stage.server, '/desk/agents', 'administrator'),
  'an analyst': (page) => openDesk(page, stage.server, '/analyst', 'analyst'),
  'a carrier': (page) => openDesk(page, stage.server, '/studio', 'carrier'),
};

async function withClients(page: Page): Promise<unknown> {
  await asRep(page);
  await completeFor(page, { first_name: 'Maria', last_name: 'Santos', email: 'maria@mail.example' });
  await startFor(page, { first_name: 'Dana', last_name: 'Example', email: 'dana@mail.example' });
  return page.goto('/agent-home');
}

/** Calls, validators, and code that pages load when they need it: all but what every page begins with. */
const requests = /\/(api\/v1|forms|assets\/(?!libraries|form-engine|page-|rolldown))/;

/** A connection that loses requests and answers, delays them, and lets a network's own page answer. */
async function badNetwork(route: Route, draw: () => number): Promise<void> {
  // A page may load twenty files, and needs them all.
  const dice = route.request().resourceType() === 'script' ? draw() * 8 : draw();
  if (dice < 0.05) return route.abort();
  if (dice < 0.1) return route.fetch().then(() => route.abort());
  if (dice < 0.13) return route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' });
  if (dice < 0.16) return route.fulfill({ contentType: 'text/html', body: '<html>Sign in to the Wi-Fi</html>' });
  if (dice < 0.25) await pause(2000);
  return route.continue();
}

const walks = Object.keys(beginnings).flatMap((who) => ['good', 'bad'].map((network) => ({ who, network })));

test.for(walks)('no page breaks that $who uses at random on a $network network', async ({ who, network }, { task }) => {
  const begin = beginnings[who] as (page: Page) => Promise<unknown>;
  const draw = drawsOf(`${SEED} ${who} ${network}`);
  const { page, problems } = await stage.visit({ viewport: phone });
  page.setDefaultTimeout(5000);
  page.on('dialog', (dialog) => void dialog.accept());
  await begin(page);
  const home = page.url();
  if (network === 'bad') await page.route(requests, (route) => badNetwork(route, draw).catch(() => undefined));
  const isExpected =
    network === 'good'
      ? /status of 4\d\d/
      : /Failed to load resource|Failed to load module script|Failed to fetch dynamically imported module/;
  const visitor = new RandomVisitor(page, draw);
  const [broken, did]: [string[], string[]] = [[], []];
  for (let act = 0; act < acts; act += 1) {
    // The chosen control may be gone by then, or the page may have changed.
    did.push(await visitor.act().catch((error: unknown) => String(error).split('\n')[0] ?? ''));
    await page.waitForTimeout(200);
    // Back leads out of the store, too.
    if (!page.url().startsWith(stage.server.url)) await page.goto(home);
    const found = [...(await brokenOn(page).catch(() => [])), ...problems.splice(0).filter((problem) => !isExpected.test(problem))];
    broken.push(...found.map((what) => `${page.url()} after ${did.slice(-4).join(', ')}: ${what}`));
  }
  expect([...new Set(broken)]).toEqual([]);
  measured(task, `${who}, ${network} network: ${acts} acts`);
});
