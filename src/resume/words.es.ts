import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/resume. */
export const resume: Translated<typeof words> = {
  whyBirthdateIsAsked:
    'Un correo electrónico puede llegar a la persona equivocada. Antes de mostrar las respuestas, ingrese la fecha de nacimiento de la persona que se inscribe.',
  howToContinue: 'Ingrese el código de nuestro correo electrónico y la dirección a la que se envió. Continuará donde se quedó.',
  whoseEnrollmentIsThis: '¿De quién es esta inscripción?',
  startANewQuote: 'Comenzar una cotización nueva',
  continueASavedEnrollment: 'Continuar una inscripción guardada',
  thankYou: 'Gracias',
  remindersDeclined: 'Gracias por avisarnos. Puede volver en cualquier momento.',
  goToHome: 'Ir al inicio',
  tryAgain: 'Intentar de nuevo',
  enterACodeInstead: 'Ingresar un código en su lugar',
  backToHomepage: 'Volver a la página principal',
  onlyNewestEmailWorks: 'Solo funciona el correo más reciente, y una inscripción completa ya no se puede abrir. Lo que guardó está seguro.',
  continue: 'Continuar',
  agreementSignature: 'Acuerdo y firma',
  readItAgain: 'Leerlo de nuevo',
  sign: 'Firmar',
  helperCompletes: 'La persona que le ayuda completará su inscripción. Puede cerrar esta página.',
  onlyNewestTextWorks: 'Solo el mensaje de texto más reciente abre el acuerdo. La persona que lo inscribe puede enviarle otro.',
  applicant: 'Solicitante',
  effectiveDate: 'Fecha de vigencia',
  plansAndPrices: 'Planes y precios',
};
