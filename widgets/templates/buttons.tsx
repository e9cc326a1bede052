import {
  getSubmitButtonOptions,
  getUiOptions,
  type IconButtonProps,
  type SubmitButtonProps,
  type TranslatableString,
  TranslatableString as Words,
} from '@rjsf/utils';

/** A button of the theme that changes a list or an object, labeled with RJSF's own text. */
function wordedButton(word: TranslatableString, look = 'choice') {
  return function WordedButton({ id, onClick, disabled, uiSchema, registry }: IconButtonProps) {
    const { title } = (getUiOptions(uiSchema).addButtonOptions as { readonly title?: string } | undefined) ?? {};
    return (
      <button id={id} type="button" className={look} disabled={disabled} onClick={onClick}>
        {(word === Words.AddItemButton ? title : undefined) ?? registry.translateString(word)}
      </button>
    );
  };
}

/** The submit button of a form that has no buttons of its own. */
function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <button type="submit" className="choice mt-6 font-medium text-brand" {...props}>
      {submitText}
    </button>
  );
}

/** RJSF's buttons around lists and open objects. */
export const ButtonTemplates = {
  SubmitButton,
  AddButton: wordedButton(Words.AddItemButton, 'choice font-medium text-brand'),
  RemoveButton: wordedButton(Words.RemoveButton, 'choice text-danger'),
  MoveUpButton: wordedButton(Words.MoveUpButton),
  MoveDownButton: wordedButton(Words.MoveDownButton),
  CopyButton: wordedButton(Words.CopyButton),
  ClearButton: wordedButton(Words.ClearButton),
};
