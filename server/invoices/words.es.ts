import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of an invoice. */
export const serverInvoices: Translated<typeof words> = {
  title: 'Factura {invoice}',
  cancelled: 'Cancelada el {day}. No hay nada que pagar.',
  billedTo: 'Facturado a',
  policy: 'Póliza',
  issued: 'Emitida',
  period: 'Período de facturación',
  periodText: 'del {from} al {until}',
  item: 'Plan o cargo',
  firstPayment: 'Primer pago',
  everyMonth: 'Cada mes siguiente',
  total: 'Total',
  premium: 'Prima',
  fees: 'Cargos',
  planNumber: 'Plan {number}',
  employersPart: 'Lo que paga el empleador',
  howItIsPaid: 'Cómo se paga',
  cc: 'Con tarjeta',
  eft: 'De una cuenta bancaria',
  endingIn: '{way} terminada en {digits}',
  byGroup: 'Por su grupo',
  unknownWay: 'Como se acordó con la aseguradora',
  collected: 'Nosotros no cobramos esta cantidad. La aseguradora, el banco o el empleador la cobran como se describe en su inscripción.',
  questions: '¿Tiene preguntas?',
  foot: 'Factura {invoice} · página {page} de {pages} · {help}',
};
