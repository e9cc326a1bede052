import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { type Field, isBroken } from '#schemas/fields/field.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { ownList } from '#schemas/rules/own-list.ts';
import { isProductTab } from '#schemas/steps/product-steps.ts';
import { type ConfigFiles, doubled, faultAt, fieldDefinition } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import { fieldLists } from './field-lists.ts';
import type { YamlPath } from '../../source/yaml-source.ts';

/** Faults in the lists that carriers declare: in their own settings, and in the names of fields that they refer to. */
export function checkLists(files: ConfigFiles): readonly ConfigFault[] {
  return [...placed(files), ...named(files), ...taken(files)];
}

function placed({ steps }: ConfigFiles): readonly ConfigFault[] {
  return steps.content.steps.flatMap(({ tab, kind, list }, at) => {
    // The product's lists have rules of their own.
    const isOwn = kind === 'list' && !isProductTab(tab);
    const path = ['steps', at, list ? 'list' : 'kind'];
    if (isOwn && !list) return [faultAt(steps, path, 'a list without "list"', 'what one item is called, and how many are allowed')];
    if (!isOwn && list) return [faultAt(steps, path, `"list" in ${tab}`, '"list" only in a carrier\'s own step of kind list')];
    if (list && list.least > list.most) return [faultAt(steps, path, `least ${list.least} above most ${list.most}`, 'a least up to most')];
    return [];
  });
}

function named(files: ConfigFiles): readonly ConfigFault[] {
  return files.steps.content.steps.flatMap(({ tab, list }, at) => (list ? namesIn(files, { tab, list, path: ['steps', at, 'list'] }) : []));
}

interface Listed {
  readonly tab: string;
  readonly list: StepList;
  readonly path: YamlPath;
}

function namesIn(files: ConfigFiles, { tab, list, path }: Listed): readonly ConfigFault[] {
  const { steps } = files;
  const entries = fieldLists(files).filter(({ form }) => form === tab);
  const asked = entries.flatMap((each) => each.entries.map(fieldDefinition)).map((definition) => resolveField(tab, definition));
  const words = asked.map(({ name }) => name);
  const check = (name: string, place: YamlPath, wrong: (field: Field) => string | undefined): readonly ConfigFault[] => {
    const field = asked.find((each) => each.name === name);
    if (!field) return [faultAt(steps, place, `"${name}"`, `a field of ${tab}`, { written: name, words })];
    const reason = isBroken(field) ? undefined : wrong(field);
    return reason === undefined ? [] : [faultAt(steps, place, `"${name}", ${reason}`, 'another field')];
  };
  const every = (key: 'named_by' | 'shows', wrong: (field: Field) => string | undefined) => {
    const names = list[key] ?? [];
    const places = names.map((name, n) => ({ in: steps, path: [...path, key, n], name }));
    return [...doubled('the field', places), ...names.flatMap((name, n) => check(name, [...path, key, n], wrong))];
  };
  return [
    ...every('named_by', (field) => unanswered(field) ?? (field.sensitive ? 'whose answers are masked' : undefined)),
    ...every('shows', unanswered),
    ...(list.total ? check(list.total.field, [...path, 'total', 'field'], notANumber) : []),
  ];
}

const unanswered = ({ kind }: Field) =>
  fieldKind(kind).answer === 'none' || kind === 'signature' ? 'whose answers are no text' : undefined;

const notANumber = ({ kind }: Field) => (fieldKind(kind).answer === 'number' ? undefined : 'whose answers are no numbers');

// An item's id travels beside its answers.
function taken(files: ConfigFiles): readonly ConfigFault[] {
  const own = new Set(files.steps.content.steps.filter(({ list }) => list).map(({ tab }) => tab));
  return fieldLists(files)
    .filter(({ form }) => own.has(form))
    .flatMap((list) =>
      list.entries.flatMap((entry, at) =>
        fieldDefinition(entry).field_name === ownList.id
          ? [faultAt(list.in, [...list.path, at], `the field "${ownList.id}"`, 'another name, because this one is reserved')]
          : [],
      ),
    );
}
