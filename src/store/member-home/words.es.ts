import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/member-home. */
export const storeMemberHome: Translated<typeof words> = {
  welcomeName: 'Le damos la bienvenida, {name}',
  welcome: 'Le damos la bienvenida',
  answersOnFile: 'Ya tenemos sus respuestas. Díganos quién estará cubierto para ver sus planes y precios.',
  submit: 'Enviar',
  storeNotOpened: 'No se pudo abrir su tienda',
  backToHomepage: 'Volver a la página principal',
};
