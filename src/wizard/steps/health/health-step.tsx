import { stored } from '#src/session/stored.ts';
import { defineStep } from '../../engine/screen-step.ts';
import { words } from '../words.ts';

/** Primary Health Questions: asked as one form, sent as lists, refused by positions in them. */
export const health = defineStep({
  load: async (...asked) => (await import('./load-health.ts')).loadHealth(...asked),
  useForm: () => ({ intro: <p className="mb-6 text-ink-muted">{words.healthIntro}</p> }),
  save: {
    // An applicant who answered for themselves has not yet been asked about the spouse.
    after: () => stored.set('isSpouseEnrollAccept', 'false'),
  },
});
