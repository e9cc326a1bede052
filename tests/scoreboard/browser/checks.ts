import type { Section } from '../check.ts';

export const browser: Section = {
  title: 'In the browser',
  checks: [
    {
      number: 29,
      name: 'The policy holds on every page',
      goal: 'no violation on the way from quote to receipt, and 20 of 20 injected scripts are blocked',
      measures: ['tests/journeys/whole-enrollment.test.ts', { file: 'tests/scoreboard/browser/injected-scripts.check.ts', on: 'none' }],
      unmeasured: 'Firefox and WebKit: neither comes from npm',
    },
    {
      number: 30,
      name: 'Every answer has its headers',
      goal: 'nosniff, no referrer, no frames, no caching of data, and no version of the server, on refusals too',
      measures: [
        { file: 'tests/server/http/every-answer.test.ts', tests: /every header/ },
        'tests/server/http/pages.test.ts',
        'tests/server/http/no-request.test.ts',
      ],
      on: 'none',
    },
    {
      number: 31,
      name: 'No other origin may read',
      goal: '50 hostile origins: none is allowed',
      measures: [{ file: 'tests/server/http/every-answer.test.ts', tests: /other origin/ }],
      on: 'none',
    },
    {
      number: 32,
      name: 'Nothing is left behind in the browser',
      goal: 'no number in storage, history, cookies or addresses after a whole enrollment',
      measures: ['tests/journeys/nothing-left-behind.test.ts'],
    },
    {
      number: 33,
      name: 'The payment page loads what it should',
      goal: 'its scripts, styles and headers are as signed; a changed byte is reported; no request to others but a card provider',
      measures: ['tests/journeys/hosted-card.test.ts', 'tests/journeys/site-as-signed.test.ts', 'tests/server/inventory/inventory.test.ts'],
      unmeasured: 'SRI, which would name hashes where one who can change scripts can change them; validators of forms are not signed',
    },
    {
      number: 61,
      name: 'No page breaks, whatever is pressed',
      goal: 'people who press, type, go back and reload at random, on a good and on a bad network: no exception, nothing empty, too wide or named twice',
      measures: ['tests/scoreboard/browser/random-use.check.ts'],
      on: 'none',
      slow: true,
    },
  ],
};
