import { cancelReasonNames } from '#schemas/desk/cancel-reasons.ts';
import { eraseReasonNames } from '#schemas/desk/erase-reasons.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { fullName } from '#schemas/values/full-name.ts';
import type { Config, Step } from '#server/config/config.ts';
import { nameToday } from '#server/config/step-names.ts';
import {
  cancelledPolicy,
  changedPerson,
  type DetailForm,
  erased,
  exportedSecrets,
  grantedAccess,
  listed,
  secretsOpened,
  shownAnswer,
} from '#server/store/desk/audit-details.ts';

/* The audit log stores names and ids, which stay true when words are changed. Here staff read them in today's words; what has
   none, such as the name of a step that is gone, stays as it is. */

/** The detail of an audit record in words. */
export function detailWords(config: Config, { action, detail }: { readonly action: string; readonly detail: string }): string {
  return Object.hasOwn(byAction, action) ? (byAction[action]?.(config, detail) ?? detail) : detail;
}

type InWords = (config: Config, detail: string) => string;

const byAction: Readonly<Record<string, InWords>> = {
  'open-secrets': (config, detail) => exportInWords(config, detail) ?? openedInWords(config, detail) ?? stepInWords(config, detail),
  'show-answer': (config, detail) => shownInWords(config, detail) ?? detail,
  'keep-as-typed': stepInWords,
  'cancel-policy': (_config, detail) => reasonInWords(cancelledPolicy, cancelReasonNames, detail) ?? detail,
  erase: (_config, detail) =>
    reasonInWords(erased.policy, eraseReasonNames, detail) ?? reasonInWords(erased.enrollment, eraseReasonNames, detail) ?? detail,
  'add-people': personInWords,
  'change-people': personInWords,
  'renew-access-code': personInWords,
  'retire-people': personInWords,
  'take-back-people': personInWords,
  'invite-staff': limitsInWords,
  'change-staff': limitsInWords,
  'make-token': limitsInWords,
};

function exportInWords(config: Config, detail: string): string | undefined {
  const read = exportedSecrets.read(detail);
  if (!read) return undefined;
  const { carrier, layout, names } = read;
  return `Export to ${config.carriers.get(carrier)?.name ?? carrier}, layout ${layout}: ${labelsIn(config, config.steps, names)}`;
}

function openedInWords(config: Config, detail: string): string | undefined {
  for (const form of Object.values(secretsOpened)) {
    const read = form.read(detail);
    const step = read && stepNamed(config, read.tab);
    if (step) return form.write({ tab: step.title, names: labelsIn(config, [step], read.names) });
  }
  return undefined;
}

function shownInWords(config: Config, detail: string): string | undefined {
  const read = shownAnswer.read(detail);
  const step = read && stepNamed(config, read.tab);
  return step && shownAnswer.write({ ...read, tab: step.title, secret: labelIn(config, step, read.secret) });
}

/** Any text after the name of a step. */
function stepInWords(config: Config, detail: string): string {
  const [name = ''] = /^\w+/.exec(detail) ?? [];
  const title = stepNamed(config, name)?.title;
  return title === undefined ? detail : `${title}${detail.slice(name.length)}`;
}

const stepNamed = (config: Config, name: string) => config.steps.find(({ tab }) => tab === nameToday(config, name));

function labelsIn(config: Config, steps: readonly Step[], names: string): string {
  const found = listed.read(names).map((name) => {
    const step = steps.find((each) => definitionIn(config, each, name));
    return step ? labelIn(config, step, name) : name;
  });
  return listed.write([...new Set(found)]);
}

function labelIn(config: Config, step: Step, name: string): string {
  const definition = definitionIn(config, step, name);
  const field = definition && resolveField(step.tab, definition);
  return field && 'label' in field ? field.label : name;
}

// A person's answer has the person's id before its name.
function definitionIn({ plans }: Config, { tab, fields }: Step, name: string) {
  const field = name.split('.').at(-1);
  return [...fields, ...[...plans.values()].flatMap(({ asks }) => asks[tab] ?? [])].find(({ field_name }) => field_name === field);
}

function reasonInWords<Part extends string>(
  form: DetailForm<Part | 'reason'>,
  names: Readonly<Record<string, string>>,
  detail: string,
): string | undefined {
  const read = form.read(detail);
  const reason = read && Object.hasOwn(names, read.reason) ? names[read.reason] : undefined;
  return reason === undefined ? undefined : form.write({ ...read, reason } as Readonly<Record<Part | 'reason', string>>);
}

function personInWords({ people }: Config, detail: string): string {
  const { kind, id } = changedPerson.read(detail) ?? {};
  const named = [...people.groups, ...people.portals].find((each) => each.id === id)?.name;
  const person = [...people.agents, ...people.members].find((each) => each.id === id);
  const name = kind === 'group' || kind === 'portal' ? named : person && fullName(person);
  return name === undefined ? detail : `${kind} ${name} (${id})`;
}

function limitsInWords({ carriers, people }: Config, detail: string): string {
  return grantedAccess.reworded(detail, {
    carriers: (id) => carriers.get(id)?.name ?? id,
    groups: (id) => people.groups.find((group) => group.id === id)?.name ?? id,
  });
}
