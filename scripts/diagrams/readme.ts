import { graphOf } from '#machines/diagram/graph.ts';
import { type Picture, pictures } from '#machines/diagram/pictures.ts';
import { guardWords } from '#machines/guard-words.ts';
import { fewestOf, mostOf } from '#schemas/rules/dependents.ts';
import { tierLabel, tiers } from '#schemas/rules/tier.ts';

const introduction = `# The state machines

Drawn by \`npm run diagrams\` from the machines themselves and from the demo carriers’ configuration; a test fails when
they are not current. An arrow says what happens and, in brackets, the guard that must let it pass: what each guard asks
is said below the picture. An arrow at the dashed *any step* stands for the same arrow at each of the steps.

Signed in at \`/analyst\`, the same pictures are live: for any cart, event by event, with the reason in words where an arrow
is closed, and with the numbers of real enrollments. To see, for example, why a family with one child cannot go on from its
dependents, choose the tier, the plans and the machine *Dependents*, and add a child: its \`NEXT\` says what is missing.

A wizard is drawn for a family with every plan of the carrier in its cart.
`;

/** The page that shows every picture, and says in words what its guards ask. */
export function readme(all: readonly Picture[]): string {
  return [introduction, ...all.map(section)].join('\n');
}

function section(picture: Picture): string {
  const { name, title, about } = picture;
  const parts = [`## ${title}`, about, `![${title}](${name}.svg)`, guardTable(picture)];
  const household = picture === pictures.list ? [householdTable()] : [];
  return [...parts, ...household, `As text: [${name}.mmd](${name}.mmd).`].filter(Boolean).join('\n\n').concat('\n');
}

function guardTable({ machine, graph }: Picture): string {
  const causes = graphOf(machine, graph).arrows.flatMap((arrow) => arrow.causes);
  const named = [...new Set(causes.flatMap(({ guard }) => guard ?? []))];
  if (named.length === 0) return '';
  const rows = named.map((guard) => `| \`${guard}\` | ${guardWords[machine.id]?.[guard]?.holds ?? ''} |`);
  return ['| Guard | Lets pass when this holds |', '|---|---|', ...rows].join('\n');
}

const kinds = [
  { title: 'a premier plan', premier: true, iha: false },
  { title: 'an IHA plan', premier: false, iha: true },
  { title: 'any other', premier: false, iha: false },
];

function householdTable(): string {
  const numbers = tiers.map((tier) => kinds.map((kind) => range(fewestOf({ tier, ...kind }), mostOf({ tier, ...kind }))));
  return [
    'Of dependents, how many `isComplete` asks for and `mayAdd` has room for:',
    '',
    `| Tier | ${kinds.map(({ title }) => `with ${title}`).join(' | ')} |`,
    `|---|${kinds.map(() => '---|').join('')}`,
    ...tiers.map((tier, at) => `| ${tierLabel(tier)} (${tier}) | ${numbers[at]?.join(' | ')} |`),
  ].join('\n');
}

const range = (fewest: number, most: number) => (fewest === most ? `${most}` : `${fewest} to ${most}`);
