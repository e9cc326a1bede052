import type { Drawing } from '#machines/diagram/drawing.ts';
import { svgOf } from '#machines/diagram/svg.ts';

/** Offers a text as a file download. */
export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Offers a drawing as a PNG download, at twice the screen's resolution. */
export async function savePng(name: string, drawing: Drawing, title: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([svgOf(drawing, title)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    saveBlob(name, await painted(image, drawing));
  } finally {
    URL.revokeObjectURL(url);
  }
}

const fineness = 2;

function painted(image: HTMLImageElement, { width, height }: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * fineness;
  canvas.height = height * fineness;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be painted'))), 'image/png');
  });
}

function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has read the file by then; immediately would be too early for some.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
