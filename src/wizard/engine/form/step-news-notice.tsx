import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { StepNews } from '#schemas/forms/step-news.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { FieldLink } from '#widgets/form/field-link.tsx';

interface StepNewsNoticeProps {
  readonly form: BuiltForm;
  readonly news: StepNews | undefined;
  /** The fields are not on the screen, because they are asked for each entry of a list. */
  readonly ofList?: boolean;
}

/**
 * Shows above a step what has changed in its questions since the person was last here, each linked to its field if that
 * is on the screen.
 */
export function StepNewsNotice({ form, news, ofList = false }: StepNewsNoticeProps) {
  if (!news || news.added.length + news.again.length === 0) return null;
  return (
    <Notice className="mb-6">
      <NewsLine text={messages.newSince} names={news.added} form={form} linked={!ofList} />
      <NewsLine text={messages.answerAgain} names={news.again} form={form} linked={!ofList} />
    </Notice>
  );
}

interface NewsLineProps {
  readonly text: string;
  readonly names: readonly string[];
  readonly form: BuiltForm;
  readonly linked: boolean;
}

function NewsLine({ text, names, form, linked }: NewsLineProps) {
  const fields = form.fields.filter((field) => names.includes(field.name));
  if (fields.length === 0) return null;
  return (
    <p>
      {text}
      {fields.map(({ name, label }, at) => (
        <span key={name}>
          {at > 0 ? ', ' : null}
          {linked ? (
            <FieldLink form={form} field={name} className="font-medium underline underline-offset-2">
              {label}
            </FieldLink>
          ) : (
            <span className="font-medium">{label}</span>
          )}
        </span>
      ))}
    </p>
  );
}
