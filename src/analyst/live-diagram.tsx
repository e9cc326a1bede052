import { useEffect, useMemo, useRef } from 'react';
import { type Drawing, drawingOf } from '#machines/diagram/drawing.ts';
import { causeText, mermaidOf } from '#machines/diagram/mermaid.ts';
import type { Picture } from '#machines/diagram/pictures.ts';
import { svgOf } from '#machines/diagram/svg.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { savePng, saveText } from './export-diagram.ts';
import { MachineDrawing } from './machine-drawing.tsx';
import { type Placed, useLayout } from './use-layout.ts';

interface LiveDiagramProps {
  readonly picture: Picture;
  /** The states that the machine is in. */
  readonly current: ReadonlySet<string>;
  readonly notes: Readonly<Record<string, string>> | undefined;
}

/** A machine's diagram with its current states highlighted; it can be downloaded. */
export function LiveDiagram({ picture, current, notes }: LiveDiagramProps) {
  const placed = useLayout(picture, notes);
  return (
    <Card as="section" aria-labelledby="diagram" className="min-w-0">
      <h2 id="diagram" className="text-lg font-semibold">
        {picture.title}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{picture.about}</p>
      {placed ? (
        <Shown placed={placed} current={current} />
      ) : (
        <Loading label="Drawing" className="mt-4">
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </Card>
  );
}

function Shown({ placed: { picture, graph, layout }, current }: { readonly placed: Placed; readonly current: ReadonlySet<string> }) {
  const drawing = useMemo(() => drawingOf(layout, leavesOf(graph.nodes, current)), [layout, graph, current]);
  const { name, title } = picture;
  const region = useCurrentInSight(drawing);
  const asText = () => saveText(`${name}.svg`, 'image/svg+xml', svgOf(drawingOf(layout), title));
  return (
    <>
      <div ref={region} tabIndex={0} role="region" aria-label={`Drawing: ${title}`} className="mt-4 overflow-x-auto">
        <MachineDrawing drawing={drawing} title={title} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="small" onClick={asText}>
          Save as SVG
        </Button>
        <Button variant="secondary" size="small" onClick={() => void savePng(`${name}.png`, drawingOf(layout), title)}>
          Save as PNG
        </Button>
        <Button variant="secondary" size="small" onClick={() => saveText(`${name}.mmd`, 'text/plain', mermaidOf(graph))}>
          Save as Mermaid
        </Button>
      </div>
      <ArrowsTable {...graph} />
    </>
  );
}

/** If the drawing is wider than its container, as on a phone, scroll sideways to the highlighted state. */
function useCurrentInSight({ shapes }: Drawing) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = shapes.find((shape) => shape.kind === 'box' && shape.look === 'current');
    if (box?.kind === 'box' && region.current) region.current.scrollLeft = box.x + box.width / 2 - region.current.clientWidth / 2;
  }, [shapes]);
  return region;
}

// A parent of the highlighted state stays as it is, so that a single dark box shows the current state.
function leavesOf(nodes: Placed['graph']['nodes'], current: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(nodes.filter(({ id }) => current.has(id) && !nodes.some(({ parent }) => parent === id)).map(({ id }) => id));
}

function ArrowsTable({ nodes, arrows }: Placed['graph']) {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const rows = arrows.flatMap(({ from, to, causes }) => causes.map((cause) => ({ from, to, cause: causeText(cause) })));
  return (
    <details className="mt-4">
      <summary className="min-h-9 cursor-pointer font-medium">The arrows as a table</summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="The arrows as a table">
        <table className="mt-2 w-full text-left text-sm">
          <thead className="text-ink-muted">
            <tr>
              <th className="py-1.5 pr-4 font-medium">From</th>
              <th className="py-1.5 pr-4 font-medium">Event [guard]</th>
              <th className="py-1.5 font-medium">To</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, to, cause }) => (
              <tr key={`${from} ${cause} ${to}`} className="border-t border-line">
                <td className="py-1.5 pr-4">{labels.get(from)}</td>
                <td className="py-1.5 pr-4">{cause}</td>
                <td className="py-1.5">{labels.get(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
