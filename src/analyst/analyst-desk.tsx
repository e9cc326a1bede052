import { useMemo, useState } from 'react';
import { type Picture, pictures, stepPicture, wizardPicture } from '#machines/diagram/pictures.ts';
import { standsIn } from '#machines/diagram/simulation.ts';
import { visibleTabs } from '#schemas/steps/tabs.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import type { AnalystList } from '#src/wizard/engine/list/analyst-list.ts';
import { analystListOf, analystLists } from '#src/wizard/steps/lists.ts';
import { CartChoice, type Carriers } from './cart-choice.tsx';
import { type Choice, useChoice } from './choice.ts';
import { LiveDiagram } from './live-diagram.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { StepsTable } from './steps-table.tsx';
import { useNumbers } from './use-numbers.ts';
import { useSimulation } from './use-simulation.ts';

const nothing = {};

type Steps = CallData<'GET /get-analyst-steps'>;

/** Choose an enrollment, and see its machines: as diagrams, as live simulations, and with statistics. */
export function AnalystDesk() {
  const carriers = useCall('GET /get-analyst-plans', nothing);
  const [chosen, change] = useChoice();
  const choice = carriers.data ? withSomePlan(chosen, carriers.data.result) : undefined;
  const request = choice && { plans: choice.plans.join(','), tier: choice.tier, process: choice.process };
  const steps = useCall('GET /get-analyst-steps', request);
  const failed = carriers.error ? carriers : steps.error ? steps : undefined;
  if (failed?.error) return <CallProblem error={failed.error} onRetry={failed.reload} />;
  if (!carriers.data || !choice || !steps.data) return <Waiting />;
  return (
    <div className="space-y-6">
      <CartChoice carriers={carriers.data.result} machines={machineNames(listsOf(steps.data))} choice={choice} onChange={change} />
      <Machine
        key={JSON.stringify([choice.machine, steps.data])}
        choice={choice}
        steps={steps.data}
        carriers={carriers.data.result}
        onChange={change}
      />
      <StepsTable steps={steps.data.result} />
    </div>
  );
}

// An empty cart has no steps, so the first of all plans is used until one is chosen.
function withSomePlan(choice: Choice, carriers: Carriers): Choice {
  const known = new Set(carriers.flatMap(({ plans }) => plans.map(({ plan_id }) => plan_id)));
  const plans = choice.plans.filter((id) => known.has(id));
  const [first] = known;
  return plans.length > 0 || first === undefined ? { ...choice, plans } : { ...choice, plans: [first] };
}

const inside = 'step';
const { list: listPicture, ...others } = pictures;
const machineNames = (lists: readonly AnalystList[]) => [
  { name: 'wizard', title: 'Wizard' },
  { name: inside, title: 'Inside a step' },
  ...lists,
  ...Object.values(others),
];

/** The product's lists, and those that this enrollment's carriers declare. */
function listsOf({ result }: Steps): readonly AnalystList[] {
  return [...new Set([...Object.values(analystLists), ...visibleTabs(result).flatMap((step) => analystListOf(step) ?? [])])];
}

interface MachineProps {
  readonly choice: Choice;
  readonly steps: Steps;
  readonly carriers: Carriers;
  readonly onChange: (change: Partial<Choice>) => void;
}

function Machine({ choice, steps, carriers, onChange }: MachineProps) {
  const whole = useMemo(() => pictureOf(choice.machine, steps), [choice.machine, steps]);
  const simulation = useSimulation(whole.machine, listNamed(choice.machine, steps)?.rules(steps.household));
  const states = standsIn(simulation.snapshot);
  const current = visibleTabs(steps.result).find(({ tab_name }) => states.has(tab_name));
  const standing = current?.tab_name;
  const [lastStep, setLastStep] = useState(standing);
  if (standing && standing !== lastStep) setLastStep(standing);
  const shownStep = standing ?? lastStep;
  const picture = useMemo(() => {
    return choice.machine === inside && shownStep ? stepPicture(inside, 'Inside a step', steps.result, shownStep) : whole;
  }, [choice.machine, shownStep, steps.result, whole]);
  const deciding = current && analystListOf(current);
  const numbers = useNumbers();
  const isWizard = choice.machine === 'wizard';
  return (
    <>
      <div className={`grid items-start gap-6 ${picture.isWide ? 'grid-cols-[minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_24rem]'}`}>
        <LiveDiagram picture={picture} current={states} notes={isWizard ? numbers.notes : undefined} />
        <SimulationPanel simulation={simulation} titles={picture.graph.titles ?? {}}>
          {deciding ? <NextDecidedBy title={deciding.title} onLook={() => onChange({ machine: deciding.name })} /> : null}
        </SimulationPanel>
      </div>
      {isWizard ? <NumbersSection carriers={carriers} numbers={numbers} /> : null}
    </>
  );
}

const known: readonly Picture[] = Object.values(others);
const listNamed = (name: string, steps: Steps) => listsOf(steps).find((list) => list.name === name);

function pictureOf(name: string, steps: Steps): Picture {
  const list = listNamed(name, steps);
  if (list) return { ...listPicture, name, title: list.title, about: list.about };
  return known.find((picture) => picture.name === name) ?? wizardPicture('wizard', 'Wizard', steps.result);
}

/** The wizard accepts any Next of a list; the list's own machine decides whether its Next is enabled. */
function NextDecidedBy({ title, onLook }: { readonly title: string; readonly onLook: () => void }) {
  return (
    <div className="rounded-xl bg-surface-muted p-3 text-sm">
      <p>
        On this step the machine <strong>{title}</strong> decides whether Next is enabled.
      </p>
      <Button variant="secondary" size="small" className="mt-2" onClick={onLook}>
        Look at {title}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the state machines" className="space-y-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
