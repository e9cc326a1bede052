import type { Cause, Graph, GraphNode } from './graph.ts';

/** A graph as a Mermaid state diagram, which GitHub and GitLab render. */
export function mermaidOf({ nodes, arrows }: Graph): string {
  const lines = [
    'stateDiagram-v2',
    ...states(nodes, undefined, '  '),
    ...arrows.flatMap(({ from, to, causes }) => causes.map((cause) => `  ${name(from)} --> ${name(to)} : ${causeText(cause)}`)),
    ...nodes.flatMap(({ id, kind }) => (kind === 'final' ? [`  ${name(id)} --> [*]`] : [])),
  ];
  return `${lines.join('\n')}\n`;
}

/** An arrow's label in one line: `NEXT [mayLeave]`. */
export function causeText({ event, guard }: Cause): string {
  return guard ? `${event} [${guard}]` : event;
}

function states(nodes: readonly GraphNode[], parent: string | undefined, indent: string): readonly string[] {
  return nodes
    .filter((node) => node.parent === parent)
    .flatMap((node) => {
      const within = states(nodes, node.id, `${indent}  `);
      const declared = `${indent}state "${node.label.replaceAll('"', '#quot;')}" as ${name(node.id)}`;
      const start = node.initial ? [`${indent}[*] --> ${name(node.id)}`] : [];
      return within.length > 0 ? [`${declared} {`, ...within, `${indent}}`, ...start] : [declared, ...start];
    });
}

// Mermaid gives dots and dashes a meaning of its own.
const name = (id: string) => id.replace(/\W/g, '_');
