import { factNames } from './fact-names.ts';
import { namesIn } from '#schemas/fields/evaluate-condition.ts';
import { isProductTab, productSteps, productTabs } from '#schemas/steps/product-steps.ts';
import { demandsOf } from '#schemas/steps/step-demands.ts';
import type { StepKind } from '#schemas/steps/step-kinds.ts';
import { type ConfigFiles, doubled, faultAt, fieldNames } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { FieldEntry } from '../files/field-entry.ts';
import { isReservedTab } from './fields/reserved-names.ts';

/** Faults in steps.yaml: duplicate tabs and orders, conditions on unknown facts, missing required steps. */
export function checkSteps(files: ConfigFiles): readonly ConfigFault[] {
  return [
    ...twice(files),
    ...taken(files),
    ...conditions(files),
    ...missing(files),
    ...afterAgreement(files),
    ...kinds(files),
    ...optionLists(files),
  ];
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

function taken({ steps }: ConfigFiles): readonly ConfigFault[] {
  return steps.content.steps.flatMap(({ tab }, at) =>
    isReservedTab(tab) ? [faultAt(steps, ['steps', at, 'tab'], `the tab "${tab}"`, 'another name, because this one is reserved')] : [],
  );
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
  return productTabs
    .filter((tab) => demandsOf(tab).isIndispensable)
    .flatMap((tab) => {
      const at = steps.content.steps.findIndex((step) => step.tab === tab);
      const step = steps.content.steps[at];
      if (!step) return [faultAt(steps, ['steps'], `no step "${tab}"`, 'this step, because every enrollment needs it')];
      if (step.required === 'always' && !step.required_when) return [];
      return [
        faultAt(
          steps,
          ['steps', at, 'required'],
          `"${step.required}"${step.required_when ? ' under a condition' : ''}`,
          'always, because every enrollment needs this step',
        ),
      ];
    });
}

// A signature covers every step, so a step after the agreement would withdraw it each time, and review shows what was signed.
function afterAgreement({ steps }: ConfigFiles): readonly ConfigFault[] {
  const entries = steps.content.steps;
  const agreement = entries.find(({ kind }) => kind === 'agreement');
  if (!agreement) return [];
  return entries.flatMap(({ tab, kind, order, required }, at) => {
    const path = ['steps', at, 'order'];
    if (kind === 'review') {
      return order > agreement.order ? [] : [faultAt(steps, path, `the order ${order} of ${tab}`, 'an order after the agreement')];
    }
    if (required === 'never' || order <= agreement.order) return [];
    const expected = `an order before ${agreement.order}, because people sign for this step in ${agreement.tab}`;
    return [faultAt(steps, path, `the order ${order} of ${tab}`, expected)];
  });
}

function kinds({ steps }: ConfigFiles): readonly ConfigFault[] {
  return steps.content.steps.flatMap(({ tab, kind }, at) => {
    const own = productKind(tab, 'review') ?? productKind(tab, 'agreement');
    const isRight = own ? kind === own : kind !== 'review' && kind !== 'agreement';
    return isRight ? [] : [faultAt(steps, ['steps', at, 'kind'], `"${kind}" for ${tab}`, own ?? 'form, list or questions')];
  });
}

function productKind(tab: string, kind: StepKind): StepKind | undefined {
  return isProductTab(tab) && productSteps[tab].kind === kind ? kind : undefined;
}

function optionLists({ steps }: ConfigFiles): readonly ConfigFault[] {
  return Object.entries(steps.content.option_lists).flatMap(([list, options]) =>
    doubled(
      'the option',
      options.map(({ value }, at) => ({ in: steps, path: ['option_lists', list, at, 'value'], name: String(value) })),
    ),
  );
}

/** Fields that prices depend on. */
const priceFields = ['zip', 'dob', 'gender', 'tier'] as const;

/** Faults in the quote form. */
export function checkQuote({ site }: ConfigFiles): readonly ConfigFault[] {
  const { fields, landing } = site.content.quote;
  const lacking = (list: string, entries: readonly FieldEntry[], needed: readonly string[]) =>
    needed
      .filter((name) => !fieldNames(entries).includes(name))
      .map((name) =>
        faultAt(site, ['quote', list], `no field "${name}"`, `the fields ${needed.join(', ')}, because prices depend on them`),
      );
  return [
    ...lacking('fields', fields, priceFields),
    // The landing form derives the tier from the people who are added.
    ...(landing
      ? lacking(
          'landing',
          landing,
          priceFields.filter((name) => name !== 'tier'),
        )
      : []),
  ];
}
