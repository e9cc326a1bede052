import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of mails and text messages to enrollers. */
export const serverMails: Translated<typeof words> = {
  questions: '¿Tiene preguntas? Llame al {phone} o escriba a {email}.',
  haveAQuestion: 'Si tiene alguna pregunta, llame al {phone} o escriba a {email}.',

  cancelledSubject: 'Su póliza {policy} fue cancelada',
  cancelled: 'Su póliza {policy} con {site} fue cancelada. Su último día de cobertura es el {day}.',
  didNotAsk: 'Si usted no lo pidió, o si tiene alguna pregunta, llame al {phone} o escriba a {email}.',

  codeText: '{code} es su código de {site}. Es válido durante 10 minutos. No se lo dé a nadie que lo llame.',
  codeIntro: 'Ingrese este código en {site} para confirmar que esta dirección es suya. Es válido durante 10 minutos.',
  codeStranger: 'Si usted no lo pidió, alguien escribió mal una dirección. Ignore este correo electrónico, o llame al {phone}.',
  codeSubject: 'Su código de {site}',

  copySubject: 'Su inscripción con {site}',
  copyAttached: 'Adjuntamos la copia de su inscripción con {site}. El número de su póliza es {policy}.',

  resumeSubject: 'Continúe su inscripción con {site}',
  resumeIntro: 'Se guardó una inscripción con {site}, y enviamos a esta dirección un enlace para continuarla.',
  resumeLink: 'Continuar donde se quedó',
  resumeCode: 'O ingrese este código con su dirección de correo electrónico en {page}:',
  resumeEnd:
    'Puede usar el código y el enlace hasta el {until}, mientras la inscripción no esté completa. Un correo electrónico más reciente como este los reemplaza.',
  resumeStranger: 'Si usted no lo pidió, alguien escribió mal una dirección. Ignore este correo electrónico, o llame al {phone}.',

  inviteSubject: 'Sus beneficios de {group}',
  inviteIntro: '{group} le ofrece beneficios a través de {site}.',
  inviteFromUntil: 'Puede inscribirse o rechazar la cobertura del {from} al {until}.',
  inviteUntil: 'Puede inscribirse o rechazar la cobertura hasta el {until}.',
  inviteLink: 'Comience su inscripción',
  inviteCode: 'O elija “Inscripción de empleados” en {page} e ingrese su propio código de acceso:',
  inviteYours: 'El enlace y el código son solo para usted; un correo electrónico más reciente como este los reemplaza.',
  inviteStranger: 'Si este mensaje no es para usted, ignórelo o llame al {phone}.',

  correctionSubject: 'Corrija su inscripción {policy}',
  correctionIntro: 'Su inscripción con {site}, póliza {policy}, necesita una corrección. La página dice cuál es.',
  correctionForce: 'Su póliza sigue vigente tal como está hasta que usted revise la corrección y firme de nuevo.',
  correctionGivenUpSubject: 'Nada que corregir: su inscripción {policy}',
  correctionGivenUp:
    'Le pedimos que corrigiera su inscripción con {site}, póliza {policy}. Ya no es necesario: su póliza sigue tal como usted la firmó, y el enlace de nuestro correo anterior ya no funciona.',
  correctionExpiredSubject: 'No se corrigió a tiempo: su inscripción {policy}',
  correctionExpired:
    'Le pedimos que corrigiera su inscripción con {site}, póliza {policy}. No se completó a tiempo: su póliza sigue tal como usted la firmó, y el enlace de nuestro correo anterior ya no funciona. Si todavía hay algo incorrecto, llámenos.',

  hello: 'Hola, {name}:',
  quoteSubject: 'Su cotización de {site}',
  quoteIntro: 'Este es el carrito que se preparó para usted en {site}. Los precios son para: {tier}.',
  quoteIntroBy: '{by} preparó este carrito para usted en {site}. Los precios son para: {tier}.',
  yourPlans: 'Sus planes',
  whatItCosts: 'Cuánto cuesta',
  openCart: 'Abrir este carrito',
  quoteUntil: 'El enlace abre el carrito hasta el {until}. Los precios se actualizan al abrirlo, y abrirlo no compra nada.',
  quoteQuestions: '¿Tiene preguntas? Llame al {phone} o escriba a {email}. Si no esperaba una cotización, ignore este correo electrónico.',
  endOfWords: 'Aquí termina el mensaje.',
  whoseWords:
    'El siguiente mensaje lo escribió {by}, no {site}. No lo hemos revisado, y nunca pedimos una contraseña, un pago ni un código de esta manera:',
  whoSaved: 'la persona que guardó este carrito',
  firstMonth: 'Primer mes',
  everyMonthAfter: 'Cada mes después',
  effectiveDate: 'Fecha de vigencia',

  thankYou: 'Gracias. Su inscripción con {site} está completa.',
  thankYouName: 'Gracias, {name}. Su inscripción con {site} está completa.',
  receiptText: '{site}: su inscripción está completa. Póliza {policy}, vigente a partir del {date}.',
  yourPolicy: 'Su póliza',
  policy: 'Póliza',
  whatHappensNext: 'Qué sigue',
  toCancel: 'Para cancelar',
  by: '{head}, a más tardar el {by}',
  on: '{head} el {by}',
};
