import { call } from '#src/api/call.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { OneFormPage } from './one-form-page.tsx';
import { openResumed } from './open-resumed.ts';

const intro = ['Enter the code from our e-mail and the address it was sent to. You continue where you stopped.'];

/** Returning to a saved enrollment with the mailed code. */
export function ContinuePage() {
  return (
    <OneFormPage
      title="Continue a saved enrollment"
      intro={intro}
      form="continue-enrollment"
      aside={
        <ButtonLink to={paths.home} variant="secondary" size="large">
          Start a new quote
        </ButtonLink>
      }
      onContinue={async ({ code, email }) =>
        openResumed(await call('POST /continue-enrollment', { code: String(code), email: String(email) }))
      }
    />
  );
}
