import type { CallData } from '#schemas/calls/calls.ts';
import { deskStates } from '#schemas/desk/desk-stages.ts';
import { invoiceStates } from '#schemas/desk/invoice-states.ts';
import { invoiceStateNames, processChoices, stageNames } from '#src/desk/words.ts';
import { type FilterName, filterNames, type ListName } from './list-filter.ts';

/** The values that lists can be filtered by, from the server. */
export type Choices = CallData<'GET /get-desk-choices'>;

/** A filter with its choices. */
export interface Choice {
  readonly name: FilterName;
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
}

/** The filters of a list that have choices, the state first. */
export function choicesOf(list: ListName, choices: Choices | undefined, carrierId: string | undefined): readonly Choice[] {
  const { carriers = [], agents = [], groups = [], portals = [], steps = [] } = choices ?? {};
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, name });
  const plans = carriers.filter(({ id }) => carrierId === undefined || id === carrierId).flatMap((carrier) => carrier.plans);
  const all: readonly Choice[] = [
    { name: 'stage', label: 'Status', all: 'All statuses', options: deskStates.map((value) => ({ value, name: stageNames[value] })) },
    {
      name: 'state',
      label: 'Status',
      all: 'All statuses',
      options: invoiceStates.map((value) => ({ value, name: invoiceStateNames[value] })),
    },
    { name: 'step', label: 'Step', all: 'All steps', options: steps.map(named) },
    { name: 'carrier_id', label: 'Carrier', all: 'All carriers', options: carriers.map(named) },
    { name: 'plan_id', label: 'Plan', all: 'All plans', options: plans.map(({ id, name }) => ({ value: String(id), name })) },
    { name: 'agent_id', label: 'Agent', all: 'All agents', options: agents.map(named) },
    { name: 'group_id', label: 'Group', all: 'All groups', options: groups.map(named) },
    { name: 'portal_id', label: 'Portal', all: 'All portals', options: portals.map(named) },
    { name: 'process', label: 'Enrolled by', all: 'Everyone', options: processChoices },
  ];
  return all.filter(({ name }) => filterNames[list].some((each) => each === name));
}
