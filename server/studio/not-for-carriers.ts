import type { ConfigFault } from '#server/config/source/config-fault.ts';
import type { ConfigTexts } from '#server/config/source/config-source.ts';

/**
 * Contains access codes, and members with their Social Security Numbers: the operator's file, which no carrier sees or
 * edits.
 */
const operatorsFile = 'people.yaml';

/** The files that carriers see. */
export function withoutOperators(texts: ConfigTexts): ConfigTexts {
  return Object.fromEntries(Object.entries(texts).filter(([file]) => file !== operatorsFile));
}

/** Files with the operator's in its current state, whatever else is put into force. */
export function withOperatorsOf(today: ConfigTexts, texts: ConfigTexts): ConfigTexts {
  const kept = today[operatorsFile];
  return { ...withoutOperators(texts), ...(kept === undefined ? {} : { [operatorsFile]: kept }) };
}

// Carriers can fix references to a missing plan or step. Any other fault could quote the file's contents.
const quotable = /^the (plan \d+|step "\w+")$/;

/** Faults as shown to carriers: those in files that the reader may not see quote nothing. */
export function faultsForCarriers(faults: readonly ConfigFault[], mayRead: (file: string) => boolean = () => true): readonly ConfigFault[] {
  return faults.map((fault) => {
    if ((fault.file !== operatorsFile && mayRead(fault.file)) || quotable.test(fault.found)) return fault;
    const { nearest: _, ...rest } = fault;
    return { ...rest, found: 'an entry that does not fit', expected: 'one that fits; an operator can fix it' };
  });
}
