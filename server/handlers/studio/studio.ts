import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import { summedUp } from '#server/config/checks/check-spanish.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { type ConfigTexts, differingFiles, textsHash } from '#server/config/source/config-source.ts';
import { type FileKind, fileSchemas } from '#server/config/shape/file-schemas.ts';
import { Refused } from '#server/contract/refusals.ts';
import { carrierPlans } from '#server/rules/plans/carrier-plans.ts';
import { configChanges } from '#server/rules/config-changes.ts';
import { seesCarrier } from '#server/rules/people/staff-reach.ts';
import { exampleFacts, exampleSteps } from '#server/steps/example-steps.ts';
import { shownDefinitions } from '#server/steps/asked.ts';
import { newestVersions, textsOfVersion } from '#server/store/configuration/config-versions.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { editedTexts, loadDraft, soundDraft } from '#server/studio/draft-configuration.ts';
import { carrierIn, editedFiles, filesInReach, refuseOthersFiles } from '#server/studio/files-in-reach.ts';
import { faultsForCarriers, withoutOperators, withOperatorsOf } from '#server/studio/not-for-carriers.ts';
import { previewExport } from '#server/studio/preview-export.ts';
import { publish } from '#server/studio/publish-configuration.ts';
import { countTouched } from '#server/studio/touched-enrollments.ts';

type StudioCall = Extract<CallName, `${string}-configuration` | `${string}-configuration-version` | `${string}-configuration-versions`>;
type Preview = CallRequest<'POST /preview-configuration'>;

const mostVersions = 100;

/** The configuration studio. */
export const studioHandlers: HandlersFor<StudioCall> = {
  'GET /get-configuration': async (_input, { configs, staff }) => {
    const texts = configs.texts();
    const { mayRead } = filesInReach(texts, staff);
    const { people: _, ...schemas } = fileSchemas;
    return {
      version: textsHash(texts),
      files: Object.entries(withoutOperators(texts))
        .filter(([file]) => mayRead(file))
        .map(([file, text]) => ({ file, kind: kindOf(file), text })),
      schemas,
    };
  },

  'POST /check-configuration': async ({ edits, back_to }, ctx) => {
    const reach = reachOf(ctx);
    refuseOthersFiles(reach, editedFiles(edits));
    const loaded = await loadDraft(ctx, back_to === undefined ? editedTexts(ctx, edits) : await restoredTexts(ctx, back_to));
    if ('faults' in loaded) return { faults: [...faultsForCarriers(loaded.faults, reach.mayRead)], warnings: [], changes: [], touched: 0 };
    const found = configChanges(ctx.config, loaded.config);
    const all = found.flatMap(({ audience }) => audience);
    const [touched = 0, ...each] = await countTouched(ctx, loaded.config, [all, ...found.map(({ audience }) => audience)]);
    const warnings = summedUp(loaded.warnings.filter(({ file }) => reach.mayEdit(file)));
    return {
      faults: [],
      warnings: [...warnings],
      changes: found.map(({ change }, at) => ({ ...change, touched: each[at] ?? 0 })),
      touched,
    };
  },

  'POST /preview-configuration': async (input, ctx) => {
    const reach = reachOf(ctx);
    refuseOthersFiles(reach, editedFiles(input.edits));
    return previewOf(ctx, await soundDraft(ctx, editedTexts(ctx, input.edits), reach.mayRead), input);
  },

  'POST /preview-export-of-configuration': async ({ edits, file, ...asked }, ctx) => {
    const { mayRead } = reachOf(ctx);
    refuseOthersFiles(reachOf(ctx), editedFiles(edits));
    const texts = editedTexts(ctx, edits);
    if (!Object.hasOwn(texts, file) || !mayRead(file)) throw new Refused('carrier-file-unknown');
    return previewExport(await soundDraft(ctx, texts, mayRead), carrierIn(texts[file]), asked, ctx);
  },

  'POST /publish-configuration': async ({ base, edits, note }, ctx) => {
    refuseOthersFiles(reachOf(ctx), editedFiles(edits));
    return publish(ctx, { base, texts: editedTexts(ctx, edits), note });
  },

  'GET /get-configuration-versions': async (_input, { store, configs, staff }) => {
    const { mayRead } = filesInReach(configs.texts(), staff);
    const inForce = textsHash(configs.texts());
    const versions = await newestVersions(store.db, mostVersions);
    const current = versions.find(({ texts_hash }) => texts_hash === inForce);
    return {
      result: versions.map(({ texts_hash: _, changed_files, changes, ...version }) => ({
        ...version,
        changed_files: changed_files.filter(mayRead),
        // A change does not name the carrier that it belongs to.
        changes: changed_files.every(mayRead) ? [...changes] : [],
        in_force: version.number === current?.number,
      })),
    };
  },

  'GET /get-configuration-version': async ({ number: asked }, { store, sealer, configs, staff }) => {
    const { mayRead } = filesInReach(configs.texts(), staff);
    const number = Number(asked);
    const after = await textsOfVersion(store.db, sealer, number);
    if (!after) throw new Refused('version-unknown');
    // The configuration before the first version is unknown.
    const before = (await textsOfVersion(store.db, sealer, number - 1)) ?? after;
    return {
      result: differingFiles(withoutOperators(before), withoutOperators(after))
        .filter(mayRead)
        .map((file) => ({ file, before: before[file] ?? '', after: after[file] ?? '' })),
    };
  },

  'POST /restore-configuration': async ({ base, number }, ctx) => {
    return publish(ctx, { base, texts: await restoredTexts(ctx, number), note: `Back to version ${number}` });
  },
};

const reachOf = ({ configs, staff }: StaffContext) => filesInReach(configs.texts(), staff);

/** The files as they are once a version is put into force again, if the person may change those that differ. */
async function restoredTexts(ctx: StaffContext, number: number): Promise<ConfigTexts> {
  const texts = await textsOfVersion(ctx.store.db, ctx.sealer, number);
  if (!texts) throw new Refused('version-unknown');
  const restored = withOperatorsOf(ctx.configs.texts(), texts);
  refuseOthersFiles(reachOf(ctx), differingFiles(ctx.configs.texts(), restored));
  return restored;
}

function kindOf(file: string): FileKind {
  return file.startsWith('carriers/') ? 'carrier' : (file.replace('.yaml', '') as FileKind);
}

// If a cart's plans are not in the draft, the preview uses its first plan.
async function previewOf(
  ctx: StaffContext,
  config: Config,
  { plans: ids, tier, process, tab_name }: Preview,
): Promise<CallData<'POST /preview-configuration'>> {
  const offered = [...config.plans.values()].filter(({ carrier }) => seesCarrier(ctx.staff, carrier.id));
  const chosen = ids.flatMap((id) => offered.find((plan) => plan.id === id) ?? []);
  const plans: readonly Plan[] = chosen.length > 0 ? chosen : offered.slice(0, 1);
  const tabs = exampleSteps(config, plans, { tier, process }).filter(({ required }) => required);
  const tab = (tabs.find((each) => each.tab_name === tab_name) ?? tabs[0])?.tab_name ?? '';
  const facts = exampleFacts(plans, { tier, process });
  const key = ['draft', config.hash, tab, ctx.today.day, ctx.today.month, JSON.stringify(facts)].join('|');
  const form = ctx.forms.form(key, tab, () => shownDefinitions(config, tab, facts, plans, ctx.today));
  return {
    carriers: carrierPlans(config).filter(({ carrier_id }) => seesCarrier(ctx.staff, carrier_id)),
    tabs: tabs.map((each) => ({ ...each })),
    tab_name: tab,
    result: [...form.definitions],
    validator: await ctx.forms.validatorPath(form, ctx),
  };
}
