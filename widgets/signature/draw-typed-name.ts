/** Draws a typed name into the signature's canvas, as large as it fits. */
export function drawTypedName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  context.fillStyle = '#10233f';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // oxlint-disable-next-line words/in-catalogue -- names of fonts
  const font = (size: number) => `italic ${size}px "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive`;
  context.font = font(100);
  const room = (width * 0.9) / Math.max(context.measureText(name).width, 1);
  context.font = font(Math.max(12, Math.min(height * 0.4, 100 * room)));
  context.fillText(name, width / 2, height / 2);
}
