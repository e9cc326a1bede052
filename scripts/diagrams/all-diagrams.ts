import { drawn } from '#machines/diagram/draw.ts';
import { type Picture, pictures, stepPicture, wizardPicture } from '#machines/diagram/pictures.ts';
import { reviewTab, type Tab } from '#schemas/steps/tabs.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { exampleSteps } from '#server/steps/example-steps.ts';
import { readme } from './readme.ts';

/** Every file of `docs/diagrams` by name, generated from the machines and the demo configuration. */
export async function allDiagrams(configFolder: string): Promise<ReadonlyMap<string, string>> {
  const loaded = loadConfig(configFolder);
  if ('faults' in loaded) throw new Error(`the configuration in ${configFolder} has errors; npm run config:check lists them`);
  const all = allPictures(loaded.config);
  const files = new Map([['README.md', readme(all, loaded.config.steps)]]);
  for (const picture of all) {
    const { svg, mermaid } = await drawn(picture);
    files.set(`${picture.name}.svg`, svg);
    files.set(`${picture.name}.mmd`, mermaid);
  }
  return files;
}

function allPictures(config: Config): readonly Picture[] {
  const carriers = new Map([...config.plans.values()].map(({ carrier }) => [carrier.id, carrier.name]));
  const wizards = [...carriers].map(([id, name]) => wizardPicture(`wizard-${id}`, `Wizard: ${name}`, tabsOf(config, id)));
  const [first] = carriers.keys();
  const tabs = tabsOf(config, first);
  const inside = tabs.findLast(({ tab_name, required }) => required && tab_name !== reviewTab && tab_name !== 'billing_info');
  return [...wizards, ...(inside ? [stepPicture('step', 'Inside a step', tabs, inside.tab_name)] : []), ...Object.values(pictures)];
}

/** The steps of a family with every plan of a carrier in its cart: as many as the carrier can ask for. */
function tabsOf(config: Config, carrier: string | undefined): readonly Tab[] {
  const plans: readonly Plan[] = [...config.plans.values()].filter((plan) => plan.carrier.id === carrier);
  return exampleSteps(config, plans, { tier: 'IF', process: 'applicant' });
}
