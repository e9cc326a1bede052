import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/access. */
export const storeAccess: Translated<typeof words> = {
  accessCode: 'Código de acceso',
  enterRepCode: 'Ingrese su código de representante para trabajar como representante en esta tienda.',
  isThisYou: '¿Es usted?',
  welcomeToSiteName: 'Le damos la bienvenida a {site_name}',
  welcome: 'Le damos la bienvenida',
  enterCodeAgain: 'Su sesión terminó o se cerró en otra pestaña. Ingrese su código para seguir; lo que guardó se conserva.',
  enterYourCode: 'Ingrese el código que recibió. Si ya había iniciado sesión, el mismo código le permite volver a entrar.',
  brokersAndReps: 'Agentes y representantes',
  whatBrokersDo: 'Inscriba a personas bajo su propio nombre.',
  employeesAndMembers: 'Empleados y miembros de un grupo',
  whatEmployeesDo: 'Vea los planes que ofrece su grupo.',
  employeeEnrollment: 'Inscripción de empleados',
  officesOfGroups: 'Oficinas de grupos',
  whatOfficesDo: 'Inscriba a las personas de su grupo.',
  groupAccess: 'Acceso de grupos',
  continueASavedEnrollment: 'Continuar una inscripción guardada',
  notMySite: 'No es mi sitio',
  lookAroundWithoutACode: 'Explorar sin código',
  no: 'No',
  yes: 'Sí',
  thisBrowserWouldLose: 'Este navegador perdería:',
  cancel: 'Cancelar',
  continue: 'Continuar',
  yourCodeIsFilledIn: 'Su código ya está ingresado. Continúe para ver los planes que le ofrece su empleador o grupo.',
  enterEnrollmentCode: 'Ingrese el código de inscripción de su empleador o grupo.',
  enterOfficeCode: 'Ingrese el código de acceso de la oficina de su grupo.',
  isThisYourCompany: '¿Es esta su empresa?',
  reEnterTheCode: 'Ingresar el código de nuevo',
};
