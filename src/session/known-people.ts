import { useSyncExternalStore } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { storedLanding } from './site/landing.ts';
import { patriots } from './site/patriots.ts';
import { askReferral } from './site/referral.ts';
import { stored } from './stored.ts';

/** The people behind the stored ids, as the server knows them now. Unknown ones are left out. */
export interface KnownPeople {
  readonly agent?: CallData<'GET /get-agent-info-enroll'>;
  readonly group?: CallData<'GET /get-group-info-enroll'>;
  readonly member?: CallData<'GET /get-member-info'>['member_info'];
  /** Null for an employee who used the group's shared code. */
  readonly employee?: CallData<'GET /get-own-coverage'>['employee'];
}

/** Data loaded for an id as long as the browser stores that id. */
interface Followed {
  readonly id: () => string | undefined;
  /** Loads it; the result is stored only once it is clear that its id is still the stored one. */
  readonly learn: (id: string) => Promise<() => KnownPeople>;
}

const followed: Readonly<Record<'agent' | 'group' | 'member' | 'employee' | 'referral' | 'filter', Followed>> = {
  agent: {
    id: () => stored.get('agent_id'),
    learn: async (agent_id) => {
      const agent = await call('GET /get-agent-info-enroll', { agent_id });
      return () => {
        stored.set('agent_code', agent.agent_code);
        return { agent };
      };
    },
  },
  group: {
    id: ownGroup,
    learn: async (group_id) => {
      const group = await call('GET /get-group-info-enroll', { group_id });
      return () => ({ group });
    },
  },
  member: {
    id: () => stored.get('user_id'),
    learn: async (user_id) => {
      const { member_info: member } = await call('GET /get-member-info', { user_id });
      return () => ({ member });
    },
  },
  // The session says who it is; entering another code reloads the page.
  employee: {
    id: () => (storedLanding()?.role === 'employee' ? stored.get('group_id') : undefined),
    learn: async () => {
      const { employee } = await call('GET /get-own-coverage', {});
      return () => ({ employee });
    },
  },
  referral: {
    id: () => stored.get('referral'),
    learn: async (rid) => {
      const { valid, name } = await askReferral(rid);
      return () => {
        if (valid) stored.set('r_name', name);
        else stored.clear('referral', 'r_valid', 'r_name');
        return {};
      };
    },
  },
  // For members on file, only the server knows the age.
  filter: {
    id: () => (patriots.flags().portal ? stored.get('tempId') : undefined),
    learn: async (enrollment_id) => {
      const { result } = await call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' });
      return () => {
        patriots.noteAge((result as { readonly dob?: unknown } | null)?.dob);
        return {};
      };
    },
  },
};

// The site itself, which a landing page may name, is not a group; in a direct enrollment the portal takes the group's
// place.
function ownGroup(): string | undefined {
  const id = stored.get('group_id');
  const landing = storedLanding();
  const isSiteItself = landing?.open_type === 'user' && landing.group_id === id;
  return !landing || isSiteItself || id === stored.get('portal_id') ? undefined : id;
}

type Kind = keyof typeof followed;
const kinds = Object.keys(followed) as Kind[];
const asked = new Map<Kind, string>();
const listeners = new Set<() => void>();
let people: KnownPeople = {};
let isFollowing = false;
let isDue = false;

function keep(learned: KnownPeople): void {
  people = learned;
  for (const listener of listeners) listener();
}

function askForChanged(): void {
  isDue = false;
  for (const kind of kinds) {
    const { id, learn } = followed[kind];
    const current = id();
    if (asked.get(kind) === current) continue;
    keep(Object.fromEntries(Object.entries(people).filter(([known]) => known !== kind)));
    if (current === undefined) {
      asked.delete(kind);
      continue;
    }
    asked.set(kind, current);
    learn(current).then(
      (learned) => id() === current && keep({ ...people, ...learned() }),
      (error: unknown) => console.info(`The ${kind} could not be loaded.`, error),
    );
  }
}

// Several keys are written at once when a visitor arrives, so handle them together.
function askSoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(askForChanged);
}

export const knownPeople = {
  current: (): KnownPeople => people,

  /** Starts with the session: loads the stored people, now and on every change. Starting twice has no effect. */
  follow(): void {
    if (!isFollowing) stored.subscribe(askSoon);
    isFollowing = true;
    askSoon();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The people, for a component. */
export function useKnownPeople(): KnownPeople {
  return useSyncExternalStore(knownPeople.subscribe, knownPeople.current);
}
