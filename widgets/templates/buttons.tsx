import { getUiOptions, type IconButtonProps, type TranslatableString, TranslatableString as Words } from '@rjsf/utils';

/** A button of the theme that changes a list or an object, with its word from RJSF's catalog. */
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

/** RJSF's buttons around lists and open objects. */
export const ButtonTemplates = {
  AddButton: wordedButton(Words.AddItemButton, 'choice font-medium text-brand'),
  RemoveButton: wordedButton(Words.RemoveButton, 'choice text-danger'),
  MoveUpButton: wordedButton(Words.MoveUpButton),
  MoveDownButton: wordedButton(Words.MoveDownButton),
  CopyButton: wordedButton(Words.CopyButton),
};
