import type { Drawing, Look, Shape } from './drawing.ts';

type Scheme = 'light' | 'dark';

/** Fill and stroke of each look, in both color schemes. `none` draws nothing. */
// biome-ignore format: a table
const colors: Readonly<Record<Look, Readonly<Record<Scheme, readonly [fill: string, stroke: string]>>>> = {
  state: { light: ['#ffffff', '#7b8a86'], dark: ['#1e2a27', '#74867f'] },
  holder: { light: ['#eef2f0', '#dce3e0'], dark: ['#121a18', '#2b3935'] },
  final: { light: ['#e4f4ea', '#17633a'], dark: ['#163122', '#83d6a0'] },
  any: { light: ['none', '#4c5b58'], dark: ['none', '#a9b8b3'] },
  line: { light: ['none', '#7b8a86'], dark: ['none', '#74867f'] },
  head: { light: ['#4c5b58', 'none'], dark: ['#a9b8b3', 'none'] },
  dot: { light: ['#14211f', 'none'], dark: ['#e9f0ed', 'none'] },
  title: { light: ['#14211f', 'none'], dark: ['#e9f0ed', 'none'] },
  event: { light: ['#14211f', 'none'], dark: ['#e9f0ed', 'none'] },
  guard: { light: ['#0b665d', 'none'], dark: ['#56c7b5', 'none'] },
  note: { light: ['#4c5b58', 'none'], dark: ['#a9b8b3', 'none'] },
  current: { light: ['#0b665d', '#084f48'], dark: ['#56c7b5', '#7bd9ca'] },
  'current-title': { light: ['#ffffff', 'none'], dark: ['#05211c', 'none'] },
  'current-note': { light: ['#ffffff', 'none'], dark: ['#05211c', 'none'] },
};

const ground: Readonly<Record<Scheme, string>> = { light: '#ffffff', dark: '#161f1d' };
const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", Arial, sans-serif';

/** A drawing as a standalone file that follows the viewer's light or dark preference. */
export function svgOf({ width, height, shapes }: Drawing, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    '<style>',
    `text { font-family: ${font}; paint-order: stroke; stroke-width: 4px; stroke-linejoin: round }`,
    '.title, .current-title { font-weight: 600 }',
    '.line, .state, .final, .any, .holder, .current { stroke-width: 1.5px }',
    '.any { stroke-dasharray: 5 4 }',
    ...rules('light'),
    '@media (prefers-color-scheme: dark) {',
    ...rules('dark'),
    '}',
    '</style>',
    `<rect class="ground" width="${width}" height="${height}" rx="12"/>`,
    ...shapes.map(markup),
    '</svg>',
    '',
  ].join('\n');
}

function rules(scheme: Scheme): readonly string[] {
  const looks = Object.entries(colors).map(([look, of]) => {
    const [fill, stroke] = of[scheme];
    return `.${look} { fill: ${fill}; stroke: ${stroke} }`;
  });
  return [...looks, `.ground { fill: ${ground[scheme]} }`, `.cause { stroke: ${ground[scheme]} }`];
}

function markup(shape: Shape): string {
  switch (shape.kind) {
    case 'box':
      return `<rect class="${shape.look}" x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.round}"/>`;
    case 'path':
      return `<path class="${shape.look}" d="${shape.d}"/>`;
    default:
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" text-anchor="${shape.anchor}" xml:space="preserve">${shape.parts
        .map(({ text, look }) => `<tspan class="${look}">${escaped(text)}</tspan>`)
        .join('')}</text>`;
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
