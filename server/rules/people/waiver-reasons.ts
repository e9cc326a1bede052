import { otherReason } from '#schemas/desk/employee-states.ts';
import type { Config } from '#server/config/config.ts';
import { words } from '../words.ts';

/** The reasons for which employees may waive coverage: the configured ones, and "another reason". */
export function waiverReasons({ site }: Pick<Config, 'site'>): readonly { readonly id: string; readonly text: string }[] {
  return [...(site.waiver_reasons ?? []), { id: otherReason, text: words.anotherReason }];
}
