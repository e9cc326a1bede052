import { catalogue } from '#schemas/language/words.ts';

/** The words of the product's own forms that enrollers see. Those of staff are in English. */
export const words = catalogue('server/forms', {
  who: 'Who?',
  hasAnyoneUsedTobacco: 'Has anyone to be insured used tobacco in any form in the past 12 months?',
  hasAnyoneHadAnAbnormalTest: 'Has anyone to be insured had an abnormal test, or is anyone waiting for the result of one?',
  hasAnyoneBeenTreated:
    'In the past 10 years, has anyone to be insured been treated for cancer or a disorder of the heart, lungs, liver, kidneys or blood?',
  oneTreatment: 'treatment',
  disorder: 'Disorder',
  dateOfTreatment: 'Date of treatment',
  physician: 'Physician',
  whyNoCoverage: 'Why do you not want coverage?',
  whatIsTheReason: 'What is the reason?',
  iUnderstandNoCoverage: 'I understand that I will have no coverage through my employer.',
});
