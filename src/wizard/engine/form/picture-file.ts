import { pictureLimits } from '#schemas/steps/picture-limits.ts';

/** A drawing as a PNG data URL that the server stores: drawn smaller if it is too large. */
export function pictureFile(drawing: HTMLCanvasElement): string {
  const longest = Math.max(drawing.width, drawing.height);
  let fitting = longest > pictureLimits.pixels ? scaled(drawing, pictureLimits.pixels / longest) : drawing;
  let file = fitting.toDataURL('image/png');
  while (bytesOf(file) > pictureLimits.bytes) {
    fitting = scaled(fitting, 0.75);
    file = fitting.toDataURL('image/png');
  }
  return file;
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
