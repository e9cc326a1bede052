import type { RunnerTestCase } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test measured, in words with their figures. */
    figures?: string[];
  }
}

/** Adds a figure that a test measured to its line on the scoreboard. */
export function measured(task: Readonly<Pick<RunnerTestCase, 'meta'>>, figure: string): void {
  task.meta.figures = [...(task.meta.figures ?? []), figure];
}

/** How often a check does something: fewer times for `--quick`. */
export const times = (quick: number, full: number): number => (process.env.SCOREBOARD === 'quick' ? quick : full);
