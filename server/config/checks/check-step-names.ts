import { type ConfigFiles, faultAt } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import { isProductTab } from '#schemas/steps/product-steps.ts';
import { earlierNames } from '../step-names.ts';

/** Faults in earlier step names: each must be unused, belong to one step only, and be a carrier's own. */
export function checkStepNames({ steps }: ConfigFiles): readonly ConfigFault[] {
  const entries = steps.content.steps;
  const taken = new Map<string, string>();
  return entries.flatMap((step, at) => {
    const fault = (found: string, expected: string) => faultAt(steps, ['steps', at, 'renamed_from'], found, expected);
    const names = earlierNames(step);
    if (names.length > 0 && isProductTab(step.tab))
      return [
        fault(
          `the step "${step.tab}" with an earlier name`,
          "an earlier name in a carrier's own steps only, because the product needs this one's name",
        ),
      ];
    return names.flatMap((name) => {
      if (isProductTab(name))
        return [fault(`"${step.tab}" renamed from "${name}"`, "an earlier name of a carrier's own, because that step has its own rules")];
      const still = entries.find(({ tab }) => tab === name);
      if (still) return [fault(...chainOf(step.tab, name, earlierNames(still)))];
      const other = taken.get(name);
      taken.set(name, step.tab);
      if (other === undefined) return [];
      return other === step.tab
        ? [fault(`"${name}" twice`, 'each earlier name once')]
        : [fault(`"${step.tab}" renamed from "${name}", like "${other}"`, 'an earlier name that only one step has')];
    });
  });
}

function chainOf(tab: string, name: string, before: readonly string[]): readonly [found: string, expected: string] {
  return before.length > 0
    ? [
        `"${tab}" renamed from "${name}", itself renamed from "${before.join(', ')}"`,
        `one step with all its earlier names: [${[name, ...before].join(', ')}]`,
      ]
    : [`"${tab}" renamed from "${name}", which is still a step`, 'the name of a removed step'];
}
