import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import { calledItems, itemName, itemNumber, listFault, ownList } from '#schemas/rules/own-list.ts';
import type { Config } from '#server/config/config.ts';
import type { ListStep } from './list-step.ts';
import type { StepOf } from '../server-step.ts';

/** Steps under a configuration, which says by itself which of the carriers' own are lists. */
export function withOwnLists(stepOf: StepOf, { steps }: Pick<Config, 'steps'>): StepOf {
  const lists = listsIn(steps);
  return (tab) => {
    const list = lists.get(tab);
    return list ? { list, ...stepOf(tab) } : stepOf(tab);
  };
}

const known = new WeakMap<Config['steps'], ReadonlyMap<string, ListStep>>();

function listsIn(steps: Config['steps']): ReadonlyMap<string, ListStep> {
  const lists = known.get(steps) ?? new Map(steps.flatMap(({ tab, list }) => (list ? [[tab, listOf(tab, list)] as const] : [])));
  known.set(steps, lists);
  return lists;
}

function listOf(tab: string, list: StepList): ListStep {
  return {
    ...ownList,
    together: calledItems(list, 2),
    title: (item, at, fields) => [itemNumber(list, at), itemName(list, fields, item)].filter((text) => text !== '').join(': '),
    kept: () => ({}),
    checkAll: (ctx, items) => {
      const fault = listFault(list, ctx.forms.step(ctx, tab).built.fields, items);
      return fault === undefined ? [] : [{ target_element: ownList.name, error_message: fault }];
    },
  };
}
