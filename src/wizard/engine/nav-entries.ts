import { type Tab, visibleTabs } from '#schemas/steps/tabs.ts';

/** A step as other clients of the store read it from the stored `nav_array`. */
export interface NavEntry {
  readonly index: number;
  readonly title: string;
  readonly name: string;
  readonly image: string;
  readonly visible: boolean;
  /** It comes before the current one. */
  readonly progressed: boolean;
}

/** The visible steps in order. */
export function navEntries(tabs: readonly Tab[], current: string): readonly NavEntry[] {
  const shown = visibleTabs(tabs);
  const at = shown.findIndex((tab) => tab.tab_name === current);
  return shown.map(({ tab_name, title }, index) => ({
    index,
    title,
    name: tab_name,
    image: '/icon.svg',
    visible: true,
    progressed: index < at,
  }));
}
