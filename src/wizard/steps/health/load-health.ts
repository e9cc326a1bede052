import { withValues } from '#schemas/fields/list-field.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { flattenHealth, gatherHealth, type HealthInfo } from '#schemas/health/health-answers.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import { call, CallError } from '#src/api/call.ts';
import { loadForm } from '#src/api/load-form.ts';
import { isExistingMember } from '#src/session/enrollment/enroll-type.ts';
import { stored } from '#src/session/stored.ts';
import type { OpeningAnswers, StepForm } from '../../engine/form/step-form.ts';

/** Loads the health questions as one form, which is sent as lists. Unsaved input takes precedence over saved answers. */
export async function loadHealth(enrollment_id: string, signal: AbortSignal, opening: OpeningAnswers): Promise<StepForm> {
  const { result: questions, validator, news } = await call('GET /get-health-questions-primary-health-info', { enrollment_id }, signal);
  const { info, unfinished, version } = await answersKnown(enrollment_id, signal);
  const asked = healthDefinitions(questions);
  const answers = flattenHealth(questions, buildForm(tab, asked).fields, (opening === 'unfinished' && unfinished) || info);
  const { form, validate } = await loadForm(
    tab,
    withValues(asked, (name) => answers[name]),
    validator,
    signal,
  );
  return { form, validate, version, news, sent: (typed) => ({ ...gatherHealth(questions, form.fields, typed) }) };
}

const tab = 'primary_health_info' satisfies ProductTab;

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
