import { processName } from '#src/desk/words.ts';
import { Moment, useMomentText } from '#src/ui/moment.tsx';
import type { Detail } from './detail.ts';
import { actionWords } from '#schemas/desk/audit-words.ts';
import { messageState } from './happenings.ts';
import { Facts, Section } from './section.tsx';

interface RecordProps {
  readonly detail: Detail;
}

/** The mails and texts about the enrollment, without their content. */
export function MessagesSection({ detail: { messages } }: RecordProps) {
  return (
    <Section title="Messages">
      {messages.length === 0 ? (
        <p className="mt-2 text-sm text-ink-muted">No messages are kept.</p>
      ) : (
        <ul className="mt-3 space-y-3 text-sm">
          {messages.map((message) => (
            <li key={`${message.created_at} ${message.subject}`} className="flex flex-wrap justify-between gap-x-6">
              <span className="min-w-0">
                <span className="block font-medium">{message.subject}</span>
                <span className="text-ink-muted wrap-anywhere">{message.to}</span>
              </span>
              <span className="text-ink-muted">
                {messageState(message)}, <Moment at={message.sent_at ?? message.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** How, when and from where it was signed. */
export function SignatureSection({ detail: { signatures } }: RecordProps) {
  const momentText = useMomentText();
  if (signatures.length === 0) return null;
  return (
    <Section title="Signature">
      {signatures.map((signature) => (
        <div key={signature.signed_at}>
          <Facts
            facts={[
              ['Signed', `${momentText(signature.signed_at)}${signature.valid ? '' : ' (replaced by a later one)'}`],
              ['Enrolled by', processName(signature.process)],
              ['Network address', signature.ip],
              ['Browser', signature.user_agent],
              ['Fingerprint of the signature', signature.fingerprint.slice(0, 16)],
            ]}
          />
          <SignedTexts texts={signature.texts} />
        </div>
      ))}
    </Section>
  );
}

/** The texts that the signer agreed to, each as it was shown. */
function SignedTexts({ texts }: Pick<Detail['signatures'][number], 'texts'>) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-sm text-ink-muted">Agreed to</h3>
      <ul className="mt-1 text-sm">
        {texts.map(({ text_id, title, body }) => (
          <li key={text_id}>{body ? <SignedText title={title} body={body} /> : <span className="font-medium">{title}</span>}</li>
        ))}
      </ul>
    </>
  );
}

function SignedText({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <details>
      <summary className="min-h-8 content-center font-medium">{title}</summary>
      <p className="pb-3 leading-relaxed whitespace-pre-line text-ink-muted">{body}</p>
    </details>
  );
}

/** The history, newest first. */
export function HistorySection({ detail: { history, started_at, completed_at } }: RecordProps) {
  const own = [
    ...history,
    ...(completed_at === null ? [] : [{ at: completed_at, by: '', action: 'completed', detail: '' }]),
    { at: started_at, by: '', action: 'started', detail: '' },
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Section title="History">
      <ol className="mt-3 space-y-3 text-sm">
        {own.map(({ at, by, action, detail }) => (
          <li key={`${at} ${action} ${detail}`} className="flex flex-wrap justify-between gap-x-6">
            <span className="min-w-0">
              <span className="block font-medium">{actionWords(action)}</span>
              {detail && <span className="text-ink-muted wrap-anywhere">{detail}</span>}
            </span>
            <span className="text-ink-muted">
              {by ? `${by}, ` : ''}
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
