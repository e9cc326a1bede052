import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { StepNews } from '#schemas/forms/step-news.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { FieldLink } from '#widgets/form/field-link.tsx';

interface StepNewsNoticeProps {
  readonly form: BuiltForm;
  readonly news: StepNews | undefined;
}

/** Says above a step what it asks otherwise than when the person was here last, each leading to its field. */
export function StepNewsNotice({ form, news }: StepNewsNoticeProps) {
  if (!news) return null;
  return (
    <Notice className="mb-6">
      <NewsLine text={messages.newSince} names={news.added} form={form} />
      <NewsLine text={messages.answerAgain} names={news.again} form={form} />
    </Notice>
  );
}

function NewsLine({ text, names, form }: { readonly text: string; readonly names: readonly string[]; readonly form: BuiltForm }) {
  const fields = form.fields.filter((field) => names.includes(field.name));
  if (fields.length === 0) return null;
  return (
    <p>
      {text}
      {fields.map(({ name, label }, at) => (
        <span key={name}>
          {at > 0 ? ', ' : null}
          <FieldLink form={form.name} field={name} className="font-medium underline underline-offset-2">
            {label}
          </FieldLink>
        </span>
      ))}
    </p>
  );
}
