import { storedHomePath } from '#src/session/site/home-path.ts';
import { stored } from '#src/session/stored.ts';
import type { Crumb } from '#src/ui/page/breadcrumb.tsx';
import { words } from './words.ts';

/** The first crumb of every page. The government host has none, because its visitors come from another site. */
export function homeCrumb(): readonly Crumb[] {
  return stored.get('siteRedirection') === 'government' ? [] : [{ label: words.home, to: storedHomePath() }];
}
