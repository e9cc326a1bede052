import { useEffect, useState } from 'react';
import { type Graph, graphOf } from '#machines/diagram/graph.ts';
import type { Layout } from '#machines/diagram/layout.ts';
import type { Picture } from '#machines/diagram/pictures.ts';

/** A machine with its layout. */
export interface Placed {
  readonly picture: Picture;
  readonly graph: Graph;
  readonly layout: Layout;
}

/** Lays out a machine, with lines below the names of its states; the previous layout stays until the next is ready. */
export function useLayout(picture: Picture | undefined, notes: Readonly<Record<string, string>> | undefined): Placed | undefined {
  const [placed, setPlaced] = useState<Placed>();
  useEffect(() => {
    let wanted = true;
    if (picture) {
      void place(picture, notes).then((picked) => {
        if (wanted) setPlaced(picked);
      });
    }
    return () => {
      wanted = false;
    };
  }, [picture, notes]);
  return placed;
}

async function place(picture: Picture, notes: Readonly<Record<string, string>> | undefined): Promise<Placed> {
  // The layout engine is larger than the rest of the page.
  const { layoutOf } = await import('#machines/diagram/layout.ts');
  const graph = graphOf(picture.machine, picture.graph);
  return { picture, graph, layout: await layoutOf(graph, { ...picture.layout, ...(notes ? { notes } : {}) }) };
}
