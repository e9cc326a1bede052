import { messages } from '#schemas/messages/messages.es.ts';
import type { RefusalCode } from './refusals.ts';

/** Refusals that only staff get, whose screens are in English. */
type ForStaff =
  | 'role-needed'
  | 'scope-needed'
  | 'token-unknown'
  | 'configuration-faulty'
  | 'configuration-changed'
  | 'configuration-same'
  | 'carrier-file-unknown'
  | 'version-unknown'
  | 'desk-enrollment-unknown'
  | 'acted-meanwhile'
  | 'entry-changed'
  | 'policy-cancelled'
  | 'plans-of-others'
  | 'correction-open'
  | 'policy-in-force'
  | 'copy-unknown'
  | 'file-of-others'
  | 'code-needed'
  | 'second-factor-missing'
  | 'second-factor-there'
  | 'passwords-off'
  | 'provider-away'
  | 'sign-in-declined'
  | 'sign-in-unproven'
  | 'sign-in-without-email'
  | 'no-staff-account'
  | 'own-account'
  | 'no-staff-email'
  | 'staff-link-unknown'
  | 'beyond-reach'
  | 'answer-unknown'
  | 'page-unknown';

/** The refusals' messages in Spanish. */
export const refusals: Readonly<Record<Exclude<RefusalCode, ForStaff>, string>> = {
  'invalid-answers': 'Revise las respuestas marcadas.',
  'invalid-request': 'La solicitud no coincide con lo que se espera.',
  'one-subject-needed': 'Indique una inscripción o un grupo.',
  'enrollment-or-plan-needed': 'Indique una inscripción o un plan.',
  'unreadable-request': 'No se pudo leer la solicitud.',
  'session-expired': 'Su sesión terminó. Comience de nuevo con el formulario de cotización; lo que guardó está seguro.',
  'proof-needed': 'Primero confirme la fecha de nacimiento.',
  'enrollment-unknown': 'No pudimos encontrar esta inscripción. Comience de nuevo con el formulario de cotización.',
  'identity-mismatch': 'Entró como otra persona. Ingrese su código de acceso de nuevo.',
  'sign-in-needed': 'Primero inicie sesión.',
  'cross-site': 'Esta solicitud no vino de la tienda.',
  'invoice-unknown': 'Esta factura no existe.',
  'filter-unknown': 'Este filtro fue eliminado.',
  'too-many-filters': 'Ya guardó 20 filtros para esta lista. Elimine uno primero.',
  'no-correction': 'Esta póliza no está abierta para corrección.',
  'correction-impossible':
    'Un plan o un cargo de esta póliza cambió desde que se acordó, así que no se puede corregir. Se puede cancelar e inscribirse de nuevo.',
  'correction-keeps-plans': 'Una corrección mantiene los planes, los precios y la fecha de vigencia. Para cambiarlos, llámenos.',
  'enrollment-completed': 'Esta inscripción está completa y ya no se puede cambiar.',
  'enrollment-open': 'Esta inscripción todavía no está completa.',
  'step-not-required': 'Esta inscripción no necesita este paso.',
  'step-out-of-order': 'Primero complete los pasos anteriores.',
  'step-incomplete': 'Complete los pasos que faltan.',
  'cart-empty': 'Su carrito está vacío. Primero elija un plan.',
  'not-checked-out': 'Primero elija una fecha de vigencia en su carrito.',
  'effective-date-lapsed': 'La fecha de vigencia de su carrito ya no se puede elegir. Elija otra allí.',
  'signing-date-lapsed':
    'La fecha de vigencia de esta inscripción ya no se puede elegir. Pida a la persona que le envió el enlace que elija otra.',
  'signature-pending':
    'Enviamos al solicitante un mensaje de texto con un enlace para firmar. La inscripción se podrá completar en cuanto firme.',
  'signature-missing': 'El solicitante todavía no ha firmado. Envíe el mensaje de texto, o firme en Acuerdo y firma.',
  'signature-withdrawn': 'La inscripción cambió después de la firma. Firme de nuevo.',
  'review-changed': messages.reviewChanged,
  'notes-too-late': messages.notesTooLate,
  'signed-meanwhile': messages.signChanged,
  'already-signed': 'Este acuerdo ya se firmó. Gracias.',
  'too-many-texts': 'Ya enviamos varios mensajes de texto. Inténtelo de nuevo dentro de una hora.',
  'pricing-changed': 'Cambió un precio. Revise su carrito de nuevo.',
  'plan-unavailable': 'Un plan de su carrito ya no está disponible para usted. Revise su carrito de nuevo.',
  blackout: 'Este plan no está disponible en este momento.',
  'membership-required': messages.membershipNeeded,
  'not-sold-together': 'Estos planes no se venden juntos.',
  declined: 'La aseguradora no puede ofrecerle este plan.',
  'already-active': 'Este plan ya está en su carrito.',
  'changed-meanwhile': 'Esto cambió en otra ventana. Inténtelo de nuevo.',
  'questions-changed': messages.questionsChanged,
  'member-unknown': 'No pudimos encontrar a este miembro.',
  'plan-unknown': 'No pudimos encontrar este plan.',
  'landing-unknown': 'Esta página de entrada no existe.',
  'domain-unknown': 'Ningún grupo de la tienda usa esta dirección.',
  'agent-unknown': 'No pudimos encontrar a este representante.',
  'group-unknown': 'No pudimos encontrar este grupo.',
  'form-unknown': 'Este formulario no existe.',
  'employee-unknown': 'Esta persona no está en su lista.',
  'employee-finished': 'Esta persona ya se inscribió.',
  'employee-started': 'Esta persona empezó una inscripción y permanece en su lista.',
  'invitation-too-late': 'La inscripción abierta terminó, así que una invitación llegaría tarde.',
  'open-enrollment-over': 'La inscripción abierta no está disponible hoy. Pregunte a su empleador.',
  'client-unknown': 'Esta persona no es uno de sus clientes, o su inscripción se eliminó porque quedó abandonada.',
  'client-drives': 'Su cliente se inscribe sin usted. Envíe un recordatorio o un enlace.',
  'client-signs': 'Ya se pidió a este cliente que firme. Retome la inscripción para enviar el mensaje de texto de nuevo.',
  'no-email-known': 'Esta inscripción todavía no tiene una dirección de correo electrónico.',
  'policy-unknown': 'No pudimos encontrar esta póliza.',
  'quote-unknown': 'Esta cotización venció. Envíe una nueva.',
  'not-found': 'No hay nada en esta dirección.',
  'too-large': 'La solicitud es demasiado grande.',
  'headers-too-large': 'Los encabezados de la solicitud son demasiado grandes.',
  'too-slow': 'La solicitud tardó demasiado en llegar. Inténtelo de nuevo.',
  'media-type': 'Las solicitudes se deben enviar como JSON.',
  'link-unknown': 'Este enlace venció o fue reemplazado por uno más reciente.',
  'too-many-tries': 'Demasiados intentos. Espere 15 minutos, o use el enlace de nuestro correo electrónico.',
  'too-many-guesses': 'Demasiados intentos. Espere 15 minutos, o pida el código correcto.',
  'too-many-birthdates':
    'Demasiados intentos. Espere 15 minutos e inténtelo de nuevo; después de diez intentos, podrá intentarlo de nuevo mañana.',
  'too-many-numbers': 'Se probaron demasiados números. Revise el número e inténtelo de nuevo dentro de una hora.',
  'too-many-sign-ins': 'Demasiados intentos. Espere 15 minutos e inténtelo de nuevo.',
  'too-many-codes': 'Ya enviamos varios códigos. Inténtelo de nuevo dentro de una hora.',
  'codes-used-up': 'En este momento no podemos enviar más códigos. Inténtelo de nuevo dentro de una hora.',
  'too-many-mails': 'Ya se enviaron varios correos electrónicos. Busque el último, o inténtelo de nuevo dentro de una hora.',
  'too-many-mails-from-here': 'Se enviaron demasiados correos electrónicos desde su red. Inténtelo de nuevo dentro de una hora.',
  'mails-used-up': 'Hoy ya no se pueden enviar más correos electrónicos. Inténtelo de nuevo mañana.',
  'too-many': 'Demasiadas solicitudes. Espere un minuto e inténtelo de nuevo.',
  'card-fields-away': 'En este momento no se pueden aceptar tarjetas. No se perdió nada de lo que ingresó. Intente de nuevo en un minuto.',
  'bank-directory-away': 'En este momento no podemos buscar bancos. Ingrese el nombre de su banco.',
  'too-many-cards': 'Se ingresaron demasiadas tarjetas. Intente de nuevo en una hora.',
  'too-busy': 'Hay mucha actividad en este momento. Inténtelo de nuevo en un momento.',
  'database-away':
    'Nuestros registros no están disponibles en este momento. Lo que guardó antes está seguro. Inténtelo de nuevo en un minuto.',
  unexpected: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
};
