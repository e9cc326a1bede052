import { everyForm } from '#scripts/forms/every-form.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { loadConfig } from '#server/config/load-config.ts';

const loaded = loadConfig(demoFolder);
if ('faults' in loaded) throw new Error('the demo has faults');

/** Every form of the demo and the gallery on the day of {@link demoDays}. */
export const demoForms = everyForm(loaded.config, { year: 2026, month: 11, day: 20 });

/** The days that dates in these forms are compared with. */
export const demoDays = { today: '11/20/2026', effective_date: '12/01/2026' };
