import { withValues } from '#schemas/fields/list-field.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { flattenHealth, type HealthInfo } from '#schemas/health/health-answers.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import { call, CallError } from '#src/api/call.ts';
import { type LoadedForm, loadForm } from '#src/api/load-form.ts';
import { isExistingMember } from '#src/session/enroll-type.ts';
import { stored } from '#src/session/stored.ts';

/** The health questions as a form, with the answers so far. */
export interface HealthForm extends LoadedForm {
  readonly questions: HealthQuestions;
}

/** Loads the questions with the saved answers, for display. */
export function loadHealth(enrollment_id: string, signal: AbortSignal): Promise<HealthForm> {
  return load(enrollment_id, signal, ({ info }) => info);
}

/** The same for editing: unsaved input takes precedence over saved answers. */
export function loadUnfinishedHealth(enrollment_id: string, signal: AbortSignal): Promise<HealthForm> {
  return load(enrollment_id, signal, ({ info, unfinished }) => unfinished ?? info);
}

async function load(enrollment_id: string, signal: AbortSignal, choose: (saved: SavedHealth) => HealthInfo): Promise<HealthForm> {
  const { result: questions, validator, news } = await call('GET /get-health-questions-primary-health-info', { enrollment_id }, signal);
  const known = await answersKnown(enrollment_id, signal);
  const { version } = known;
  const asked = healthDefinitions(questions);
  const answers = flattenHealth(questions, buildForm('primary_health_info', asked).fields, choose(known));
  const definitions = withValues(asked, (name) => answers[name]);
  return { questions, ...(await loadForm('primary_health_info', definitions, validator, signal)), version, news };
}

interface SavedHealth {
  readonly info: HealthInfo;
  /** Unsaved input. */
  readonly unfinished?: HealthInfo | undefined;
  readonly version: string | undefined;
}

async function answersKnown(enrollment_id: string, signal: AbortSignal): Promise<SavedHealth> {
  const saved = await savedAnswers(enrollment_id, signal);
  const isNew = !isExistingMember() || stored.get('health_track') !== undefined;
  return isNew || saved.unfinished || !isEmpty(saved.info) ? saved : takeExisting(enrollment_id, saved, signal);
}

// Earlier answers of an existing member are saved at once; answers that no longer suffice are shown to be completed.
async function takeExisting(enrollment_id: string, saved: SavedHealth, signal: AbortSignal): Promise<SavedHealth> {
  const { result: existing } = await call('GET /get-existing-primary-health-info', { enrollment_id }, signal);
  if (isEmpty(existing)) return saved;
  try {
    await call('POST /save-primary-health-info', { enrollment_id, step_version: saved.version, ...existing }, signal);
  } catch (error) {
    if (error instanceof CallError && error.faults.length > 0) return { ...saved, info: existing };
    throw error;
  }
  stored.set('health_track', 1);
  return savedAnswers(enrollment_id, signal);
}

async function savedAnswers(enrollment_id: string, signal: AbortSignal): Promise<SavedHealth> {
  const { result, step_version } = await call('GET /get-enrollment-temp-info', { enrollment_id, column: 'health_info' }, signal);
  const { unfinished, ...info } = result as HealthInfo & Pick<SavedHealth, 'unfinished'>;
  return { info, unfinished, version: step_version };
}

const isEmpty = (info: HealthInfo) => Object.keys(info).length === 0;
