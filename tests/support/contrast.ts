type Rgb = readonly [red: number, green: number, blue: number];

/** A color as CSS writes it (`#1d1b17`, `oklch(0.45 0.1 182)`), as sRGB from 0 to 1. What sRGB cannot show is clipped, as browsers do. */
export function srgbOf(color: string): Rgb {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  if (hex) return [1, 2, 3].map((at) => Number.parseInt(hex[at] ?? '', 16) / 255) as unknown as Rgb;
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color);
  if (!oklch) throw new Error(`${color} is no color that is understood here`);
  const [, lightness, chroma, hue] = oklch.map(Number) as [number, number, number, number];
  const angle = (hue * Math.PI) / 180;
  return linearOf(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)).map(encoded) as unknown as Rgb;
}

// The matrices of Oklab, by Björn Ottosson.
function linearOf(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encoded(linear: number): number {
  const within = Math.min(1, Math.max(0, linear));
  return within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
}

/** The contrast ratio of two colors, from 1 to 21, as WCAG defines it. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
