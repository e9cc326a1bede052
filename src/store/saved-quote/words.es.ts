import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/saved-quote. */
export const storeSavedQuote: Translated<typeof words> = {
  preview: 'Vista previa',
  back: 'Atrás',
  send: 'Enviar',
  toEmail: 'Para {email}',
  saveCart: 'Guardar carrito',
  whatIsSent: 'Enviamos el carrito tal como está, con un enlace que lo abre durante treinta días.',
  quoteSent: 'Cotización enviada',
  ok: 'Aceptar',
  sentTo: 'Su cotización se envió a {strong}.',
};
