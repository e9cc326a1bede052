import { type Choices, type Format, formatNames } from './export-words.ts';

type Layouts = Choices[number]['layouts'];

/** A kind of file that a layout can have. */
export interface LayoutFile {
  readonly layout: Layouts[number];
  readonly format: Format;
}

/** Every kind of file of some layouts. */
export function filesOf(layouts: Layouts): readonly LayoutFile[] {
  return layouts.flatMap((layout) => layout.formats.map((format) => ({ layout, format })));
}

/** A kind of file as the value of a choice. */
export const valueOf = ({ layout, format }: LayoutFile) => `${layout.name}/${format}`;

/** A kind of file in words. */
export function fileName({ layout, format }: LayoutFile): string {
  const name = format === '834' ? layout.title : `${layout.title} (${formatNames[format]})`;
  return layout.encrypted ? `${name}, encrypted` : name;
}
