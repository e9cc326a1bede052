import { use } from 'react';
import { Rich } from '#src/ui/rich.tsx';
import { saveFile } from '#src/ui/download/save-file.ts';
import { WizardRecording } from './recording.ts';
import { words } from '../words.ts';

/** In development: the events of the wizard so far, as a file that `npm run replay` replays. */
export function ReportLink() {
  const recording = use(WizardRecording);
  if (!recording) return null;
  const save = async () => {
    const { reportOf } = await import('./report-of.ts');
    saveFile('wizard-report.json', new Blob([JSON.stringify(reportOf(recording), null, 2)], { type: 'application/json' }));
  };
  return (
    <p className="mt-8 text-xs text-ink-muted print:hidden">
      <Rich
        text={words.developmentReport}
        with={{
          save: (label) => (
            <button type="button" className="underline underline-offset-2 hover:text-brand" onClick={() => void save()}>
              {label}
            </button>
          ),
        }}
      />
    </p>
  );
}
