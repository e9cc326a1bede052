import { parseArgs } from 'node:util';
import { readTier, type Tier } from '#schemas/rules/tier.ts';

const processes = ['applicant', 'rep', 'group'] as const;

/** What to export: the forms of a cart, or every form. */
export interface ExportOptions {
  readonly out: string;
  /** The forms with this name only. */
  readonly tab?: string;
  /** Absent for every form of the configuration and of the gallery. */
  readonly cart?: { readonly plans: readonly number[]; readonly tier: Tier; readonly process: (typeof processes)[number] };
}

const usage = 'npm run forms:export -- --out DIR [--tab TAB] [--plans 101,201 [--tier IO|IS|IC|IF] [--process applicant|rep|group]]';

/** The options of `npm run forms:export`, or what is wrong with them. */
export function exportOptions(args: readonly string[]): ExportOptions | string {
  const given = optionsIn(args);
  if (typeof given === 'string') return `${given}\n${usage}`;
  const { out, tab, plans, tier = 'IO', process = 'applicant' } = given;
  if (!out) return `Where to?\n${usage}`;
  const whole = { out, ...(tab === undefined ? {} : { tab }) };
  if (plans === undefined) {
    const idle = (['tier', 'process'] as const).find((name) => given[name] !== undefined);
    return idle ? `--${idle} is that of a cart: name its plans too.\n${usage}` : whole;
  }
  const chosen = readTier(tier);
  const driver = processes.find((each) => each === process);
  if (!chosen) return `There is no tier "${tier}": there are IO, IS, IC and IF.`;
  if (!driver) return `There is no process "${process}": there are ${processes.join(', ')}.`;
  return { ...whole, cart: { plans: plans.split(',').map(Number), tier: chosen, process: driver } };
}

function optionsIn(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { out: text, tab: text, plans: text, tier: text, process: text } }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
