import { useLoaded } from '#src/api/use-loaded.ts';
import { loadHealth, loadUnfinishedHealth } from './load-health.ts';

/**
 * Loads the health questions with their answers when the component mounts: saved ones for display, unsaved input for
 * editing.
 */
export function useHealthForm(enrollmentId: string, purpose: 'to read' | 'to go on') {
  const { data: health, ...rest } = useLoaded(enrollmentId, purpose === 'to read' ? loadHealth : loadUnfinishedHealth);
  return { health, ...rest };
}
