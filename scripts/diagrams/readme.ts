import { graphOf } from '#machines/diagram/graph.ts';
import { type Picture, pictures } from '#machines/diagram/pictures.ts';
import { guardWords } from '#machines/guard-words.ts';
import { fewestOf, mostOf } from '#schemas/rules/dependents.ts';
import { calledItems } from '#schemas/rules/own-list.ts';
import { tierLabel, tiers } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';

const introduction = `# State machines

\`npm run diagrams\` draws these from the machines and the demo carriers’ configuration; a test fails if they are out of
date. Each arrow has its event and, in brackets, the guard that must pass. The table below a diagram says what each guard
requires. An arrow at the dashed *any step* stands for the same arrow at each of the steps.

The analyst page at \`/analyst\` has the same diagrams as live simulations: for any cart, event by event, with the reason why an
arrow is blocked, and with statistics of real enrollments. For example, to see why a family with one child cannot leave its
dependents step, choose the tier, the plans and the machine *Dependents*, and add a child: its \`NEXT\` says what is missing.

A wizard is drawn for a family with every plan of the carrier in its cart.
`;

/** The page that shows every diagram, with what its guards require in words. */
export function readme(all: readonly Picture[], steps: Config['steps']): string {
  return [introduction, ...all.map((picture) => section(picture, steps))].join('\n');
}

function section(picture: Picture, steps: Config['steps']): string {
  const { name, title, about } = picture;
  const parts = [`## ${title}`, about, `![${title}](${name}.svg)`, guardTable(picture)];
  const household = picture === pictures.list ? [householdTable(), ...ownLists(steps)] : [];
  return [...parts, ...household, `As text: [${name}.mmd](${name}.mmd).`].filter(Boolean).join('\n\n').concat('\n');
}

function guardTable({ machine, graph }: Picture): string {
  const causes = graphOf(machine, graph).arrows.flatMap((arrow) => arrow.causes);
  const named = [...new Set(causes.flatMap(({ guard }) => guard ?? []))];
  if (named.length === 0) return '';
  const rows = named.map((guard) => `| \`${guard}\` | ${guardWords[machine.id]?.[guard]?.holds ?? ''} |`);
  return ['| Guard | Passes if |', '|---|---|', ...rows].join('\n');
}

const kinds = [
  { title: 'a premier plan', premier: true, iha: false },
  { title: 'an IHA plan', premier: false, iha: true },
  { title: 'any other', premier: false, iha: false },
];

function householdTable(): string {
  const numbers = tiers.map((tier) => kinds.map((kind) => range(fewestOf({ tier, ...kind }), mostOf({ tier, ...kind }))));
  return [
    'How many dependents `isComplete` requires and `mayAdd` allows:',
    '',
    `| Tier | ${kinds.map(({ title }) => `with ${title}`).join(' | ')} |`,
    `|---|${kinds.map(() => '---|').join('')}`,
    ...tiers.map((tier, at) => `| ${tierLabel(tier)} (${tier}) | ${numbers[at]?.join(' | ')} |`),
  ].join('\n');
}

function ownLists(steps: Config['steps']): readonly string[] {
  const rows = steps.flatMap(({ title, list }) =>
    list ? [`| ${title} | ${calledItems(list, 2)} | ${range(list.least, list.most)} |`] : [],
  );
  if (rows.length === 0) return [];
  return [
    ['The same machine edits the lists that carriers declare:', '', '| Step | Items | Number |', '|---|---|---|', ...rows].join('\n'),
  ];
}

const range = (fewest: number, most: number) => (fewest === most ? `${most}` : `${fewest} to ${most}`);
