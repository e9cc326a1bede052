import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/ui. */
export const ui: Translated<typeof words> = {
  breadcrumb: 'Ruta de navegación',
  thisEnrollmentIsComplete: 'Esta inscripción está completa',
  yourSessionHasEnded: 'Su sesión terminó',
  startANewQuote: 'Comenzar una cotización nueva',
  noConnectionToTheServer: 'Sin conexión con el servidor',
  thatDidNotWork: 'Eso no funcionó',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  back: 'Atrás',
  content: 'Contenido',
  yes: 'Sí',
  no: 'No',
  thisPageCouldNotBe: 'No se pudo mostrar esta página',
  somethingWentWrongInYour:
    'Algo salió mal en su navegador o en el camino. Todo lo que guardó está seguro. Vuelva a cargar la página; si eso no ayuda, regrese a la página principal.',
  reloadThePage: 'Volver a cargar la página',
  backToHomepage: 'Volver a la página principal',
  opensInANewTab: '(se abre en una pestaña nueva)',
  mo: '/mes',
  aMonth: 'al mes',
  theAddressMayBeMistyped:
    'Puede que la dirección esté mal escrita o que la página se haya movido. Todo lo que ingresó hasta ahora está seguro.',
  loadingTheForm: 'Cargando el formulario',
  loadingThePage: 'Cargando la página',
  from: 'desde',
  moneyOneTime: '+ {money} por única vez',
  whatThisPriceIncludes: 'Qué incluye este precio',
  premium: 'Prima',
  firstMonthOnly: 'solo el primer mes',
  paidWithPaidWith: 'se paga con {paid_with}',
  notAvailable: 'no disponible',
};
