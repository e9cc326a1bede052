import { factNames } from '#server/rules/facts.ts';
import { namesIn } from '#schemas/fields/evaluate-condition.ts';
import { reviewTab } from '#schemas/rules/tabs.ts';
import { type ConfigFiles, doubled, faultAt, fieldNames } from './config-files.ts';
import type { ConfigFault } from './config-fault.ts';

/** Steps without which no enrollment can be made: whose it is, what was agreed, and the end. */
const indispensable = ['primary_info', 'agreement_info', reviewTab] as const;

/** Faults of steps.yaml: doubled tabs and orders, conditions on unknown facts, steps that must not be missing. */
export function checkSteps(files: ConfigFiles): readonly ConfigFault[] {
  return [...twice(files), ...conditions(files), ...missing(files), ...kinds(files), ...optionLists(files)];
}

function twice({ steps }: ConfigFiles): readonly ConfigFault[] {
  const entries = steps.content.steps;
  return [
    ...doubled(
      'the tab',
      entries.map(({ tab }, at) => ({ in: steps, path: ['steps', at, 'tab'], name: tab })),
    ),
    ...doubled(
      'the order',
      entries.map(({ order }, at) => ({ in: steps, path: ['steps', at, 'order'], name: order })),
    ),
  ];
}

function conditions({ steps }: ConfigFiles): readonly ConfigFault[] {
  return steps.content.steps.flatMap(({ required_when: condition }, at) =>
    (condition ? namesIn(condition) : [])
      .filter((name) => !factNames.some((fact) => fact === name))
      .map((name) =>
        faultAt(steps, ['steps', at, 'required_when'], `a condition on "${name}"`, `one of the facts ${factNames.join(', ')}`, {
          written: name,
          words: factNames,
        }),
      ),
  );
}

function missing({ steps }: ConfigFiles): readonly ConfigFault[] {
  return indispensable.flatMap((tab) => {
    const at = steps.content.steps.findIndex((step) => step.tab === tab);
    const step = steps.content.steps[at];
    if (!step) return [faultAt(steps, ['steps'], `no step "${tab}"`, 'one, for every enrollment needs it')];
    if (step.required === 'always' && !step.required_when) return [];
    return [
      faultAt(
        steps,
        ['steps', at, 'required'],
        `"${step.required}"${step.required_when ? ' under a condition' : ''}`,
        'always, for every enrollment needs this step',
      ),
    ];
  });
}

function kinds({ steps }: ConfigFiles): readonly ConfigFault[] {
  return steps.content.steps.flatMap(({ tab, kind }, at) => {
    const own = tab === reviewTab ? 'review' : tab === 'agreement_info' ? 'agreement' : undefined;
    const isRight = own ? kind === own : kind !== 'review' && kind !== 'agreement';
    return isRight ? [] : [faultAt(steps, ['steps', at, 'kind'], `"${kind}" for ${tab}`, own ?? 'form, list or questions')];
  });
}

function optionLists({ steps }: ConfigFiles): readonly ConfigFault[] {
  return Object.entries(steps.content.option_lists).flatMap(([list, options]) =>
    doubled(
      'the option',
      options.map(({ value }, at) => ({ in: steps, path: ['option_lists', list, at, 'value'], name: value })),
    ),
  );
}

/** What the quote form cannot do without: prices hang on it. */
const priceFields = ['zip', 'dob', 'gender', 'tier'] as const;

/** Faults of the quote form. */
export function checkQuote({ site }: ConfigFiles): readonly ConfigFault[] {
  const names = fieldNames(site.content.quote.fields);
  return priceFields
    .filter((name) => !names.includes(name))
    .map((name) =>
      faultAt(site, ['quote', 'fields'], `no field "${name}"`, `the fields ${priceFields.join(', ')}, for prices hang on them`),
    );
}
