import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/api. */
export const api: Translated<typeof words> = {
  somethingWentWrongPleaseTry: 'Algo salió mal. Inténtelo de nuevo.',
  weCouldNotReachTheServer: 'No pudimos comunicarnos con el servidor. Revise su conexión e inténtelo de nuevo.',
  messageWithReference: '{message} Referencia: {id}',
  somethingWentWrongOnOur: 'Hubo un problema de nuestra parte. Inténtelo de nuevo.',
  thisFormCouldNotBe: 'No se pudo cargar este formulario. Inténtelo de nuevo.',
  thisCouldNotBeLoaded: 'No se pudo cargar. Inténtelo de nuevo.',
};
