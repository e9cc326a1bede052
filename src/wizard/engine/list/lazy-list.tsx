import { latePart } from '#src/ui/page/late-part.tsx';
import type { DetailsProps, ScreenStep } from '../screen-step.ts';
import type { ListStep } from './list-step.ts';

/** A list on its screen and on review, loaded with the list itself when it is first shown, or with the step before it. */
export function lazyList(load: () => Promise<ListStep>): Pick<ScreenStep, 'Screen' | 'Details' | 'loadCode'> {
  const screen = latePart(async () => {
    const [{ ListScreen }, step] = await Promise.all([import('./list-screen.tsx'), load()]);
    return () => <ListScreen step={step} />;
  });
  const details = latePart<DetailsProps>(async () => {
    const [{ ListDetails }, step] = await Promise.all([import('./list-details.tsx'), load()]);
    return () => <ListDetails step={step} />;
  });
  return { Screen: screen.Part, Details: details.Part, loadCode: screen.load };
}
