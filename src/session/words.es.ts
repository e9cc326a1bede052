import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/session. */
export const session: Translated<typeof words> = {
  yourCartWithPlans: { one: 'Su carrito con {n} plan', other: 'Su carrito con {n} planes' },
  yourQuoteAndAnswers: 'Su cotización y las respuestas que dio',
  yourSignIn: 'Su sesión como {signedInAs}, en todas las pestañas',
  employeeOfGroup: 'empleado de {group}',
  personThroughGroup: '{person} a través de {group}',
  noLongerSignedInAs: 'Su sesión como {display_name} ya no está abierta',
  noLongerSignedInFor: 'Su sesión para {display_name} ya no está abierta',
  areYouStillThere: '¿Sigue ahí?',
  yourSessionEndsSoon: 'Su sesión terminará pronto',
  staySignedIn: 'Mantener la sesión abierta',
  ok: 'Aceptar',
  inactiveSessionEnds: 'Por su seguridad, las sesiones inactivas se cierran. Lo que no haya guardado hasta entonces podría perderse.',
  sessionLastsOneDay: 'Una sesión dura un día como máximo. Guarde su trabajo ahora; después podrá volver a iniciar sesión o continuar.',
  yourSessionHasEnded: 'Su sesión terminó',
  stayOnThisPage: 'Quedarse en esta página',
  enterYourAccessCode: 'Ingrese su código de acceso',
  continueASavedEnrollment: 'Continuar una inscripción guardada',
  closedForInactivity: 'Estuvo inactiva un tiempo, por lo que la cerramos por su seguridad. Lo que guardó se conserva.',
  twoMinutesLeft: 'Quedan menos de dos minutos.',
  oneMinuteLeft: 'Queda un minuto.',
  thirtySecondsLeft: 'Quedan treinta segundos.',
  tenSecondsLeft: 'Quedan diez segundos.',
};
