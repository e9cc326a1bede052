import { drawingOf } from './drawing.ts';
import { graphOf } from './graph.ts';
import { layoutOf } from './layout.ts';
import { mermaidOf } from './mermaid.ts';
import type { Picture } from './pictures.ts';
import { svgOf } from './svg.ts';

/** A machine's diagram as the contents of two files. */
export interface DiagramFiles {
  readonly svg: string;
  readonly mermaid: string;
}

/**
 * Draws a machine as `npm run diagrams` does. The output is deterministic, so a diff means that the machine has
 * changed.
 */
export async function drawn({ machine, graph: graphOptions, layout, title }: Picture): Promise<DiagramFiles> {
  const graph = graphOf(machine, graphOptions);
  return { svg: svgOf(drawingOf(await layoutOf(graph, layout)), title), mermaid: mermaidOf(graph) };
}
