import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import './measured.ts';

/** The outcome of a test. */
export interface Outcome {
  readonly file: string;
  readonly test: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped, or how it failed. */
  readonly note?: string;
  readonly figures: readonly string[];
}

/** Vitest's reporter for the scoreboard: writes the outcomes to the file that SCOREBOARD_OUTCOMES names. */
export default class OutcomesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = modules.flatMap((module) => [...brokenFile(module), ...[...module.children.allTests()].map(outcomeOf)]);
    writeFileSync(process.env.SCOREBOARD_OUTCOMES ?? '', JSON.stringify(outcomes));
  }
}

// A file that cannot be loaded, or whose hooks fail, has errors of its own.
function brokenFile(module: TestModule): readonly Outcome[] {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  const file = module.relativeModuleId;
  return errors.map(({ message }) => ({ file, test: 'the file as a whole', state: 'failed', note: message, figures: [] }));
}

function outcomeOf(test: TestCase): Outcome {
  const { state, errors, ...result } = test.result();
  const note = 'note' in result ? result.note : errors?.map(({ message }) => message).join('\n');
  return {
    file: test.module.relativeModuleId,
    test: test.fullName,
    // A test that did not finish has shown nothing.
    state: state === 'pending' ? 'failed' : state,
    ...(note ? { note } : {}),
    figures: test.meta().figures ?? [],
  };
}
