import type { Drawing, Look, Shape } from '#machines/diagram/drawing.ts';

/** The paint of each look on a page; files have their own table. */
const paints: Readonly<Record<Look, string>> = {
  state: 'fill-surface stroke-line-strong stroke-[1.5px]',
  holder: 'fill-surface-muted stroke-line stroke-[1.5px]',
  final: 'fill-success-soft stroke-success stroke-[1.5px]',
  any: 'fill-none stroke-ink-muted stroke-[1.5px] [stroke-dasharray:5_4]',
  line: 'fill-none stroke-line-strong stroke-[1.5px]',
  head: 'fill-ink-muted',
  dot: 'fill-ink',
  title: 'fill-ink font-semibold',
  event: 'fill-ink',
  guard: 'fill-brand',
  note: 'fill-ink-muted',
  current: 'fill-brand stroke-brand-strong stroke-[1.5px]',
  'current-title': 'fill-brand-ink font-semibold',
  'current-note': 'fill-brand-ink',
};

/** A machine's diagram on the page. The text next to it says the same in words. */
export function MachineDrawing({ drawing, title }: { readonly drawing: Drawing; readonly title: string }) {
  const { width, height, shapes } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
      className="mx-auto h-auto max-w-none lg:max-w-full"
    >
      {shapes.map((shape) => (
        <ShapeDrawing key={shape.key} shape={shape} />
      ))}
    </svg>
  );
}

function ShapeDrawing({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case 'box':
      return <rect className={paints[shape.look]} x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={shape.round} />;
    case 'path':
      return <path className={paints[shape.look]} d={shape.d} />;
    default:
      return (
        <text x={shape.x} y={shape.y} fontSize={shape.size} textAnchor={shape.anchor} xmlSpace="preserve">
          {shape.parts.map(({ text, look }) => (
            <tspan key={look} className={paints[look]}>
              {text}
            </tspan>
          ))}
        </text>
      );
  }
}
