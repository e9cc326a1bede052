import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/home. */
export const storeHome: Translated<typeof words> = {
  whatAreYouLookingFor: '¿Qué está buscando?',
  showAllTypes: 'Ver los {count} tipos de plan',
  coverageHeading: 'Todo tipo de cobertura en un solo lugar',
  plans: { one: '{n} plan', other: '{n} planes' },
  getAQuote: 'Obtenga una cotización',
  seeYourPrices: 'Vea sus precios',
  noAccountNeeded: 'No necesita cuenta ni correo electrónico.',
  quoteYourHousehold: '¿No es solo para usted? <link>Cotice para su hogar</link>',
  startedBefore: '¿Ya comenzó? <link>Continúe una inscripción guardada</link>',
  intro: 'Compare precios mensuales reales para su hogar, lado a lado, e inscríbase en línea cuando quiera.',
  seePlansAndPrices: 'Ver planes y precios',
  getAQuoteNow: 'Obtener una cotización',
  quoteIntro: 'Díganos quién estará cubierto y qué busca. Los precios que verá a continuación son para su hogar.',
  yourHousehold: 'Su hogar',
  useShortForm: '¿Ya conoce su nivel? <link>Use el formulario corto</link>',
  promisePrice: 'El precio que ve es el de su nivel, para su edad y su estado',
  promiseEncryption: 'Los números de Seguro Social y de cuenta se cifran y no se vuelven a mostrar',
  promiseHelp: 'Ayuda por teléfono y correo electrónico, al pie de cada página',
  group: 'Grupo',
  portal: 'Portal',
  enrollingFor: 'Inscripción para',
  stepTellUs: 'Díganos quién estará cubierto',
  tellUsText: 'Unos datos sobre usted y su hogar. No necesita cuenta.',
  compareAndChoose: 'Compare y elija',
  compareText: 'Planes por tipo, con un precio mensual claro. Combine lo que le convenga y vea el costo total.',
  enrollAtYourOwnPace: 'Inscríbase a su propio ritmo',
  enrollText: 'Cada paso se guarda a medida que avanza. Firme en pantalla y conserve el recibo con su número de póliza.',
  howItWorks: 'Cómo funciona',
};
