import { pictureLimits } from '#schemas/steps/picture-limits.ts';

/** A drawing as a PNG data URL that the server stores: drawn smaller until its file is small enough. */
export function pictureFile(drawing: HTMLCanvasElement): string {
  const file = drawing.toDataURL('image/png');
  return bytesOf(file) > pictureLimits.bytes ? pictureFile(scaled(drawing, 0.75)) : file;
}

// Of Base64, four characters are three bytes.
const bytesOf = (file: string) => (file.length - file.indexOf(',') - 1) * 0.75;

function scaled(drawing: HTMLCanvasElement, by: number): HTMLCanvasElement {
  const smaller = document.createElement('canvas');
  smaller.width = Math.floor(drawing.width * by);
  smaller.height = Math.floor(drawing.height * by);
  smaller.getContext('2d')?.drawImage(drawing, 0, 0, smaller.width, smaller.height);
  return smaller;
}
