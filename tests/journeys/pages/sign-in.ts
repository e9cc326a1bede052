import type { Page } from 'playwright-core';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { callBeside, openBesideTheApp } from '../support/beside-the-page.ts';

/** Makes a page's browser Rosa's, as if she had entered her code; call it before the page is opened. */
export async function asRep(page: Page, code: string = accessCodes.rosa): Promise<void> {
  const { agent_id, agent_code, landing_url } = await callBeside(page, 'GET /validate-agent', { agent_code: code });
  await remember(page, { agent_id, AGENT_ID: agent_id, agent_code, landing_url, eprocess: 'rep' });
}

/** Makes a page's browser that of Cedar Creek's office, or of its employees with their code. */
export async function asGroup(page: Page, code: string = accessCodes.cedarOffice): Promise<void> {
  const { group_id, landing_url, role } = await callBeside(page, 'GET /validate-group', { group_code: code });
  await remember(page, { group_id, landing_url, eprocess: 'group', ...(role === 'employee' ? { open_type: 'group' } : {}) });
}

// Written once, because a test may change or clear what the browser has stored.
async function remember(page: Page, facts: Readonly<Record<string, string>>): Promise<void> {
  await openBesideTheApp(page);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) if (value) localStorage.setItem(key, value);
    sessionStorage.setItem('authenticated', 'true');
  }, facts);
}
