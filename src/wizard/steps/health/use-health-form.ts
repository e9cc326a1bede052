import { useLoaded } from '#src/api/use-loaded.ts';
import { loadHealth, loadUnfinishedHealth } from './load-health.ts';

/** Loads the health questions with what was answered, when the component is shown: what is saved to read, what was typed to go on. */
export function useHealthForm(enrollmentId: string, purpose: 'to read' | 'to go on') {
  const { data: health, ...rest } = useLoaded(enrollmentId, purpose === 'to read' ? loadHealth : loadUnfinishedHealth);
  return { health, ...rest };
}
