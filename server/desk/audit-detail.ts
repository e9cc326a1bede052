import { cancelReasonNames } from '#schemas/desk/cancel-reasons.ts';
import { eraseReasonNames } from '#schemas/desk/erase-reasons.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { fullName } from '#schemas/values/full-name.ts';
import type { Config, Step } from '#server/config/config.ts';
import { nameToday } from '#server/config/step-names.ts';

/* The audit log stores names and ids, which stay true when words are changed. Here staff read them in today's words; what has
   none, such as the name of a step that is gone, stays as it is. */

/** The detail of an audit record in words. */
export function detailWords(config: Config, { action, detail }: { readonly action: string; readonly detail: string }): string {
  return Object.hasOwn(byAction, action) ? (byAction[action]?.(config, detail) ?? detail) : detail;
}

type InWords = (config: Config, detail: string) => string;

const byAction: Readonly<Record<string, InWords>> = {
  'open-secrets': (config, detail) => exportInWords(config, detail) ?? stepInWords(config, detail),
  'show-answer': (config, detail) => stepInWords(config, detail),
  'keep-as-typed': (config, detail) => stepInWords(config, detail),
  'cancel-policy': (_config, detail) => reasonInWords(cancelReasonNames, detail),
  erase: (_config, detail) => reasonInWords(eraseReasonNames, detail),
  'add-people': personInWords,
  'change-people': personInWords,
  'renew-access-code': personInWords,
  'retire-people': personInWords,
  'take-back-people': personInWords,
  'invite-staff': limitsInWords,
  'change-staff': limitsInWords,
  'make-token': limitsInWords,
};

// `primary_info, ssn: why`, `primary_info: to keep ssn, bea.ssn`, or any other text after the step's name.
const shown = /^, (\S+)(: .*)$/s;
const opened = /^(.*: to (?:keep|compare|take over) )([\w., -]+)$/s;

function stepInWords(config: Config, detail: string): string {
  const [name = ''] = /^\w+/.exec(detail) ?? [];
  const step = config.steps.find(({ tab }) => tab === nameToday(config, name));
  if (!step) return detail;
  const rest = detail.slice(name.length);
  const [, secret = '', why = ''] = shown.exec(rest) ?? [];
  if (secret !== '') return `${step.title}, ${labelIn(config, step, secret)}${why}`;
  const [, before = rest, names = ''] = opened.exec(rest) ?? [];
  return `${step.title}${before}${labelsIn(config, [step], names)}`;
}

const exported = /^export \S+ to (\S+), layout (\S+): (.*)$/s;

function exportInWords(config: Config, detail: string): string | undefined {
  const [, carrier, layout, names] = exported.exec(detail) ?? [];
  if (carrier === undefined || layout === undefined || names === undefined) return undefined;
  return `Export to ${config.carriers.get(carrier)?.name ?? carrier}, layout ${layout}: ${labelsIn(config, config.steps, names)}`;
}

function labelsIn(config: Config, steps: readonly Step[], names: string): string {
  if (names === '') return '';
  const found = names.split(', ').map((name) => {
    const step = steps.find((each) => definitionIn(config, each, name));
    return step ? labelIn(config, step, name) : name;
  });
  return [...new Set(found)].join(', ');
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

function reasonInWords(names: Readonly<Record<string, string>>, detail: string): string {
  const [code = ''] = /\w+$/.exec(detail) ?? [];
  return Object.hasOwn(names, code) ? `${detail.slice(0, -code.length)}${names[code]}` : detail;
}

function personInWords({ people }: Config, detail: string): string {
  const [kind = '', id = ''] = detail.split(' ', 2);
  const named = [...people.groups, ...people.portals].find((each) => each.id === id)?.name;
  const person = [...people.agents, ...people.members].find((each) => each.id === id);
  const name = kind === 'group' || kind === 'portal' ? named : person && fullName(person);
  return name === undefined ? detail : `${kind} ${name} (${id})`;
}

// `dana: operations; carriers fernvale, northquay; groups g1`
function limitsInWords({ carriers, people }: Config, detail: string): string {
  const nameOf: Readonly<Record<string, (id: string) => string | undefined>> = {
    carriers: (id) => carriers.get(id)?.name,
    groups: (id) => people.groups.find((group) => group.id === id)?.name,
  };
  return detail.replace(/(?<=; )(carriers|groups) ([^;]+)/g, (_all, kind: string, ids: string) => {
    const names = ids.split(', ').map((id) => nameOf[kind]?.(id) ?? id);
    return `${kind} ${names.join(', ')}`;
  });
}
