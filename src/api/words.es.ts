import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/api. */
export const api: Translated<typeof words> = {
  failed: 'Algo salió mal. Inténtelo de nuevo.',
  serverUnreachable: 'No pudimos comunicarnos con el servidor. Revise su conexión e inténtelo de nuevo.',
  messageWithReference: '{message} Referencia: {id}',
  failedOnOurSide: 'Hubo un problema de nuestra parte. Inténtelo de nuevo.',
  formNotLoaded: 'No se pudo cargar este formulario. Inténtelo de nuevo.',
  notLoaded: 'No se pudo cargar. Inténtelo de nuevo.',
};
