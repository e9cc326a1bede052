import { call } from '#src/api/call.ts';
import type { FoundGroup, FoundRep } from '#src/session/access-codes.ts';
import { authenticated } from '#src/session/authenticated.ts';
import { homePath } from '#src/session/site/home-path.ts';
import { storeResumed } from '#src/session/enrollment/resumed.ts';
import { lostRight } from '#src/session/lost-right.ts';
import { forgetVisitor } from '#src/session/site/landing.ts';
import { stored } from '#src/session/stored.ts';

/** Enters as a rep: resets the browser's state and reloads the page. */
export async function enterAsRep({ agent_id, agent_code, landing_url }: FoundRep): Promise<void> {
  begin(landing_url);
  for (const key of ['agent_id', 'AGENT_ID'] as const) stored.set(key, agent_id);
  stored.set('agent_code', agent_code);
  stored.set('eprocess', 'rep');
  await goOn(homePath({ eprocess: 'rep' }));
}

/** Enters on behalf of a group: employees through its landing page, its office through the group's home. */
export async function enterAsGroup({ group_id, landing_url, role }: FoundGroup): Promise<void> {
  begin(landing_url);
  stored.set('group_id', group_id);
  stored.set('eprocess', 'group');
  if (role === 'employee') stored.set('open_type', 'group');
  await goOn(role === 'employee' ? landing_url : homePath({ eprocess: 'group' }));
}

function begin(landing_url: string): void {
  forgetVisitor();
  stored.set('landing_url', landing_url);
  authenticated.set(true);
}

/** Returns to where the end of a session interrupted an enrollment, or goes home if that was another person's or is complete. */
async function goOn(home: string): Promise<void> {
  const interrupted = lostRight.current()?.interrupted;
  const resumed = interrupted && (await reopened(interrupted.enrollmentId));
  if (resumed) storeResumed(resumed);
  window.location.assign(resumed ? interrupted.page : home);
}

function reopened(enrollment_id: string) {
  return call('POST /reopen-enrollment', { enrollment_id }).catch(() => undefined);
}
