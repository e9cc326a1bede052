import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import { plainCode } from '#server/config/plain-code.ts';
import type { Entry } from '#server/store/people/people-entries.ts';
import type { HeldPeople } from './held-people.ts';
import { lists } from './held-people.ts';
import type { EditedKind } from './entry-form.ts';

type PathFault = readonly [path: readonly string[], message: string];

/** Faults of an entry that the check of a whole configuration would report at another one, or in other words. */
export function entryFaults(
  held: HeldPeople,
  kind: EditedKind,
  entry: Entry,
  isNew: boolean,
  fieldOf: (path: readonly string[]) => string | undefined,
): FieldFault[] {
  const found: readonly (PathFault | false)[] = [
    isNew && isIdTaken(held, kind, entry) && [['id'], messages.peopleIdTaken],
    isCodeTaken(held, kind, entry) && [['code'], messages.peopleCodeTaken],
    isLandingTaken(held, entry) && [['landing_url'], messages.peopleLandingTaken],
    lacksEnd(entry) && [['open_enrollment', 'until'], messages.peopleNoEnd],
    lacksDefault(entry) && [['contributions', 'default', 'percent'], messages.peopleNoContribution],
  ];
  return found.flatMap((each) => {
    const target_element = each && fieldOf(each[0]);
    return each && target_element ? [{ target_element, error_message: each[1] }] : [];
  });
}

const isIdTaken = ({ people }: HeldPeople, kind: EditedKind, { id }: Entry) => people[lists[kind]].some((each) => each.id === id);

// Employees and the office enter their codes in the same place, so codes must be unique across both, however they are typed.
function isCodeTaken({ people, ownerOf }: HeldPeople, kind: EditedKind, { id, code }: Entry): boolean {
  if (kind === 'member') return false;
  const others = people[lists[kind]].filter((each) => each.id !== id).map((each) => plainCode(String(each.code)));
  return others.includes(plainCode(String(code))) || (kind === 'group' && ownerOf('group', String(code)) !== undefined);
}

function isLandingTaken({ people }: HeldPeople, { id, landing_url }: Entry): boolean {
  const others = [...people.agents, ...people.groups].filter((each) => each.id !== id);
  return landing_url !== undefined && others.some((each) => each.landing_url === landing_url);
}

function lacksEnd({ open_enrollment }: Entry): boolean {
  const { from, until } = (open_enrollment ?? {}) as { readonly from?: string; readonly until?: string };
  return from !== undefined && until === undefined;
}

function lacksDefault({ contributions }: Entry): boolean {
  return typeof contributions === 'object' && contributions !== null && !('default' in contributions);
}
