import { useLoaded } from '#src/api/use-loaded.ts';
import { loadHealth } from './load-health.ts';

/** Loads the health questions with what was answered, when the component is shown. */
export function useHealthForm(enrollmentId: string) {
  const { data: health, ...rest } = useLoaded(enrollmentId, loadHealth);
  return { health, ...rest };
}
