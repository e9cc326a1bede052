import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { draftCalls } from '#src/api/save-draft.ts';
import { sendStepNote } from '#src/api/send-step-note.ts';
import { DraftSending } from '#src/wizard/engine/drafts/draft-sending.ts';
import { StepNotes } from '#src/wizard/engine/step-notes.ts';
import { beginLoading } from './begin-loading.ts';
import { mendLostStyles } from './lost-styles.ts';
import { speakPage } from './speak-page.ts';
import { App } from './app.tsx';
import './theme.css';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root to show the app in');

// Before React renders anything, because words are looked up when they are shown.
void Promise.all([speakPage(), mendLostStyles()]).then(() => {
  beginLoading(window.location.pathname);
  createRoot(place).render(
    <StrictMode>
      <BrowserRouter>
        <StepNotes value={sendStepNote}>
          <DraftSending value={draftCalls}>
            <App />
          </DraftSending>
        </StepNotes>
      </BrowserRouter>
    </StrictMode>,
  );
});
