import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { QrCode } from '#src/ui/qr-code.tsx';

const pixels = 4;

/** What a camera reads from the drawn code. */
function scanned(drawing: Element): string | undefined {
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * pixels;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of (drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let down = 0; down < pixels; down += 1) {
      const start = ((Number(y) * pixels + down) * width + Number(x) * pixels) * 4;
      picture.fill(0, start, start + pixels * 4);
    }
  }
  return jsQR(picture, width, width)?.data;
}

test.each([
  'otpauth://totp/Larkspur%20Benefit%20Store:dana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Larkspur%20Benefit%20Store',
  'otpauth://totp/Tienda%20de%20beneficios%20m%C3%A9dicos:ana.mar%C3%ADa@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Tienda',
])('a camera reads what the code says: %s', (text) => {
  render(<QrCode text={text} label="Code to scan" />);
  expect(scanned(screen.getByRole('img', { name: 'Code to scan' }))).toBe(text);
});
