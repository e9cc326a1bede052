import { fill } from '#schemas/messages/fill.ts';
import { canOpen } from '#schemas/steps/tabs.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icons.tsx';
import { useStepPlace } from './step-place.ts';
import { useWizard } from '../wizard-context.ts';
import { words } from '../words.ts';

/**
 * The enroller's progress: completed steps, the current one, and those to come. A step that may be opened is a button.
 */
export function Progress() {
  const { tabs, send, busy } = useWizard();
  const { shown, at } = useStepPlace();
  const next = shown[at + 1];
  const narrow = shown.length > mostWithChecks;
  return (
    <nav aria-label={words.enrollmentSteps} className="print:hidden">
      <p className="flex items-baseline justify-between gap-4 text-sm text-ink-muted md:sr-only">
        <span>{fill(words.stepOfSteps, { step: at + 1, of: shown.length })}</span>
        {next ? <span>{fill(words.nextStep, { title: next.title })}</span> : null}
      </p>
      <ol className={classNames('mt-2 flex gap-1.5 md:mt-0', narrow ? 'md:gap-2 lg:gap-3' : 'md:gap-3')}>
        {shown.map((each, index) => {
          const progressed = index < at;
          const current = index === at;
          const open = !current && !busy && canOpen(tabs, each.tab_name);
          return (
            <li key={each.tab_name} className="min-w-0 flex-1" aria-current={current ? 'step' : undefined}>
              <span className={classNames('block h-1 sm:h-1.5', barLook(progressed, current))} />
              <StepName
                title={each.title}
                progressed={progressed}
                current={current}
                narrow={narrow}
                onOpen={open ? () => send({ type: 'OPEN', tab: each.tab_name }) : undefined}
              />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The number of steps up to which a tablet has room for check marks before their names. */
const mostWithChecks = 7;

// With the system's colors, a future step is an outline, to distinguish it from a completed one.
function barLook(progressed: boolean, current: boolean): string {
  if (progressed) return 'bg-brand forced-colors:bg-[CanvasText]';
  return current ? 'bg-brand opacity-60 forced-colors:bg-[Highlight] forced-colors:opacity-100' : 'bg-line forced-colors:border';
}

interface StepNameProps {
  readonly title: string;
  readonly progressed: boolean;
  readonly current: boolean;
  readonly narrow: boolean;
  readonly onOpen: (() => void) | undefined;
}

function StepName({ title, progressed, current, narrow, onOpen }: StepNameProps) {
  const name = (
    <>
      {progressed ? <Icon name="check" className={classNames('size-4 text-brand', narrow && 'max-lg:hidden')} /> : null}
      <span className="min-w-0 hyphens-auto wrap-break-word">{title}</span>
      {progressed ? <span className="sr-only"> {words.done}</span> : null}
    </>
  );
  const look = classNames(
    'mt-1.5 hidden min-h-8 items-start gap-1 text-left text-xs leading-tight md:flex',
    narrow && 'max-lg:tracking-tight',
    current ? 'font-semibold text-ink' : 'text-ink-muted',
  );
  return onOpen ? (
    <button type="button" className={classNames(look, 'rounded hover:text-brand hover:underline')} onClick={onOpen}>
      {name}
    </button>
  ) : (
    <span className={look}>{name}</span>
  );
}
