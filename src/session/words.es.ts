import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/session. */
export const session: Translated<typeof words> = {
  yourCartWithPlans: { one: 'Su carrito con {n} plan', other: 'Su carrito con {n} planes' },
  yourQuoteAndTheAnswers: 'Su cotización y las respuestas que dio',
  yourSignInAs: 'Su sesión como {signedInAs}, en todas las pestañas',
  noLongerSignedInAs: 'Su sesión como {display_name} ya no está abierta',
  noLongerSignedInFor: 'Su sesión para {display_name} ya no está abierta',
  areYouStillThere: '¿Sigue ahí?',
  yourSessionEndsSoon: 'Su sesión terminará pronto',
  staySignedIn: 'Mantener la sesión abierta',
  ok: 'Aceptar',
  forYourSafetyAnInactive: 'Por su seguridad, las sesiones inactivas se cierran. Lo que no haya guardado hasta entonces podría perderse.',
  aSessionLastsOneDay: 'Una sesión dura un día como máximo. Guarde su trabajo ahora; después podrá volver a iniciar sesión o continuar.',
  yourSessionHasEnded: 'Su sesión terminó',
  stayOnThisPage: 'Quedarse en esta página',
  enterYourAccessCode: 'Ingrese su código de acceso',
  continueASavedEnrollment: 'Continuar una inscripción guardada',
  itWasInactiveForA: 'Estuvo inactiva un tiempo, por lo que la cerramos por su seguridad. Lo que guardó se conserva.',
  lessThanTwoMinutesAre: 'Quedan menos de dos minutos.',
  oneMinuteIsLeft: 'Queda un minuto.',
  thirtySecondsAreLeft: 'Quedan treinta segundos.',
  tenSecondsAreLeft: 'Quedan diez segundos.',
};
