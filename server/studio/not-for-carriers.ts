import type { ConfigFault } from '#server/config/config-fault.ts';
import type { ConfigTexts } from '#server/config/config-source.ts';

/** Access codes and members with their Social Security Numbers stand here: the operator's file, which no carrier sees or edits. */
const operatorsFile = 'people.yaml';

/** The files that people of a carrier see. */
export function withoutOperators(texts: ConfigTexts): ConfigTexts {
  return Object.fromEntries(Object.entries(texts).filter(([file]) => file !== operatorsFile));
}

/** Files with the operator's as it stands today, whatever else is put into force. */
export function withOperatorsOf(today: ConfigTexts, texts: ConfigTexts): ConfigTexts {
  const kept = today[operatorsFile];
  return { ...withoutOperators(texts), ...(kept === undefined ? {} : { [operatorsFile]: kept }) };
}

// A plan or step that is gone is the carrier's to mend. Anything else could quote what stands there.
const quotable = /^the (plan \d+|step "\w+")$/;

/** Faults as people of a carrier are told them. */
export function toldToCarriers(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  return faults.map((fault) => {
    if (fault.file !== operatorsFile || quotable.test(fault.found)) return fault;
    const { nearest: _, ...rest } = fault;
    return { ...rest, found: 'an entry that does not fit', expected: 'one that fits; an operator can mend it' };
  });
}
