import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { draftCalls } from '#src/api/save-draft.ts';
import { tellStepNote } from '#src/api/tell-step-note.ts';
import { DraftSending } from '#src/wizard/engine/draft-sending.ts';
import { StepNotes } from '#src/wizard/engine/step-notes.ts';
import { App } from './app.tsx';
import './theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to show the app in');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <StepNotes value={tellStepNote}>
        <DraftSending value={draftCalls}>
          <App />
        </DraftSending>
      </StepNotes>
    </BrowserRouter>
  </StrictMode>,
);
