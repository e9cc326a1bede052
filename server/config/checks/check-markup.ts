import { richTextTags } from '#schemas/values/rich-text-tags.ts';
import { type ConfigFiles, faultAt, type Loaded } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import type { YamlPath } from '../source/yaml-source.ts';

// A regular expression may name a group: `(?<year>\d{4})`.
const noTexts = new Set(['pattern']);
// The texts of a plan that are shown with their tags; everywhere else a tag would be read as it is written.
const formatted = new Set(['short_text', 'body_text']);
const tag = /<\/?([a-z][a-z0-9-]*)\b([^<>]*)>?/gi;

/**
 * Faults in texts that contain HTML where none is shown, or more than simple HTML. It would never take effect, so the author
 * meant something else.
 */
export function checkMarkup({ site, people, steps, carriers }: ConfigFiles): readonly ConfigFault[] {
  return [site, people, steps, ...carriers].flatMap((file) => markupFaults(file, file.content, []));
}

function markupFaults(file: Loaded<unknown>, value: unknown, path: YamlPath): readonly ConfigFault[] {
  if (typeof value === 'string') {
    if (!value.includes('<')) return [];
    const isFormatted = formatted.has(String(path.at(-1)));
    const stranger = [...value.matchAll(tag)].find(
      ([, name = '', attributes = '']) => !isFormatted || !richTextTags.has(name.toLowerCase()) || attributes.trim().length > 1,
    );
    const expected = isFormatted
      ? 'plain words, or simple tags such as <b> without attributes'
      : 'plain words, because tags are not formatted here';
    return stranger ? [faultAt(file, path, `"${stranger[0]}" in a text`, expected)] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    noTexts.has(key) ? [] : markupFaults(file, each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
