import type { Section } from '../check.ts';

export const input: Section = {
  title: 'Input',
  checks: [
    {
      number: 13,
      name: 'No request breaks the server',
      goal: '10,000 hostile requests at all calls: none is answered by 500',
      measures: ['tests/server/http/fuzz.test.ts'],
    },
    {
      number: 14,
      name: 'Every rule says its message',
      goal: 'valid, just outside, empty and strange answers get the text of the catalogue, in browser and server alike',
      measures: [
        { file: 'tests/server/http/bad-input.test.ts', on: 'none' },
        'tests/server/handlers/enrollment/first-steps.test.ts',
        { file: 'tests/schemas/forms/both-sides.test.ts', on: 'none' },
      ],
    },
    {
      number: 15,
      name: 'Check digits and ages are right',
      goal: 'a million random numbers agree with an independent check; ages are right on the day before, of and after a birthday',
      measures: [
        'tests/scoreboard/input/check-numbers.check.ts',
        'tests/schemas/values/check-digits.test.ts',
        'tests/schemas/values/dates.test.ts',
      ],
      on: 'none',
    },
    {
      number: 16,
      name: 'No content type passes the checks',
      goal: 'strange content types at every call with a body: nothing unchecked is handled',
      measures: ['tests/scoreboard/input/content-types.check.ts'],
      on: 'none',
    },
    {
      number: 17,
      name: 'No spelling of a path passes the rules',
      goal: 'doubled slashes, dots, encodings and cases of guarded paths: none gets through',
      measures: ['tests/scoreboard/input/spelled-paths.check.ts'],
      on: 'none',
    },
    {
      number: 18,
      name: 'No extra field is stored',
      goal: 'price, status, owner and more beside the answers of every save: none is kept',
      measures: [
        'tests/scoreboard/input/extra-fields.check.ts',
        { file: 'tests/server/handlers/enrollment/changes.test.ts', tests: /values that the server determines|reserved names/, on: 'none' },
        { file: 'tests/server/http/bad-input.test.ts', tests: /overrides its conversion/, on: 'none' },
      ],
    },
    {
      number: 19,
      name: 'Texts stay texts',
      goal: 'SQL, HTML, line breaks, formulas and templates in answers run nowhere: screens, mails, files, log',
      measures: [
        { file: 'tests/server/http/pages.test.ts', tests: /escaped|nothing in it runs|never what was sent/, on: 'none' },
        { file: 'tests/server/handlers/desk/audit.test.ts', tests: /spreadsheet/ },
        { file: 'tests/server/outside/mail-page.test.ts', tests: /is text in the page/, on: 'none' },
        { file: 'tests/server/handlers/studio/studio.test.ts', tests: /script in a label/ },
        { file: 'tests/scoreboard/input/texts-stay-texts.check.ts', on: 'none' },
      ],
    },
    {
      number: 20,
      name: 'Pictures are what they claim',
      goal: 'no picture, another format, damaged, too large, blank, with more behind it: refused within 200 ms and 50 MB',
      measures: [{ file: 'tests/server/http/bad-input.test.ts', tests: /signature|picture/ }, 'tests/scoreboard/input/pictures.check.ts'],
      on: 'none',
    },
    {
      number: 21,
      name: 'No pattern takes long',
      goal: 'each pattern of the program answers hostile texts of 50,000 characters within 50 ms, and one that a carrier writes at once',
      measures: [
        'tests/server/config/check-apart.test.ts',
        'tests/scoreboard/input/patterns.check.ts',
        { file: 'tests/schemas/values/links.test.ts', tests: /searched at once/ },
      ],
      on: 'none',
    },
    {
      number: 22,
      name: 'Any order of commands ends well',
      goal: 'thousands of random walks through the wizard, in two tabs, agree with a model',
      measures: [{ file: 'tests/machines/every-machine.test.ts', on: 'none' }, 'tests/scoreboard/input/two-tabs.check.ts'],
    },
  ],
};
