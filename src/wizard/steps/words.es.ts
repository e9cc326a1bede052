import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words that only one step says. */
export const wizardSteps: Translated<typeof words> = {
  cancelEnrollment: 'Cancelar inscripción',
  onYourStatement: 'En su estado de cuenta: {text}',
  aboutBankPayments: 'Qué significa pagar con una cuenta bancaria',
  cardGoodUntil: 'Tarjeta {card_number}, válida hasta {expiration_month}/{expiration_year}',
  accountAtBank: 'Cuenta {account_number}, {account_type}, {bank_name}',
  spouse: 'Cónyuge',
  child: 'Hijo o hija',
  yourDependents: 'Sus dependientes',
  dependent: 'dependiente',
  yourDependentsWereNotSaved: 'Sus dependientes no se guardaron',
  dependentNumber: 'Dependiente n.º {n}',
  notCoveredByTier:
    '{tier} no cubre a {names}. Si continúa, se eliminará lo que ingresó sobre ellos. Para conservarlo, cambie antes en su carrito quién está cubierto.',
  addDependent: 'Agregar dependiente',
  yourBeneficiaries: 'Sus beneficiarios',
  beneficiary: 'beneficiario',
  yourBeneficiariesWereNotSaved: 'Sus beneficiarios no se guardaron',
  editName: 'Editar a {name}',
  addContingentBeneficiaryHeading: 'Agregar beneficiario contingente',
  addBeneficiaryHeading: 'Agregar beneficiario',
  bornOn: 'fecha de nacimiento: {text}',
  ssnOf: 'SSN {text}',
  contingentInBrackets: '(contingente)',
  addBeneficiary: 'Agregar beneficiario',
  addContingentBeneficiary: 'Agregar beneficiario contingente',
  splitEvenly: 'Repartir en partes iguales',
  aboutContingents: 'Un beneficiario contingente recibe el pago solo si ningún otro beneficiario puede recibirlo. Puede haber uno.',
  contingentIsReplaced:
    'Un beneficiario contingente recibe el pago solo si ningún otro beneficiario puede recibirlo. Puede haber uno: si agrega otro, reemplaza a {name}.',
  contingent: 'Contingente',
  healthIntro: 'Responda por usted. Si responde Sí, le pediremos algunos detalles.',
  enterEnrollerCode: 'Ingresar el código del inscriptor',
  enrollerCodeIs: 'Código del inscriptor: {code}',
  enrollerCode: 'Código del inscriptor',
  save: 'Guardar',
};
