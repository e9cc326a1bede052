/* Which room below the top folders may import which; .dependency-cruiser.cjs has the rules of the top folders. */

/** The part of a rule that limits it to what runs: type imports are exempt. */
const atRunTime = { dependencyTypesNot: ['type-only'] };

/** What runs in a room of the server may import none of the named ones. Type imports are exempt. */
function keepsFrom(room, others, comment) {
  return {
    name: `server-${room.replaceAll('/', '-')}-keeps-from-${others[0]}${others.length > 1 ? '-and-others' : ''}`,
    comment,
    severity: 'error',
    from: { path: `^server/${room}/` },
    to: { path: `^server/(${others.join('|')})/`, ...atRunTime },
  };
}

/** Below the top folders: http, then handlers, then steps and other rooms, then rules, then configuration and store. */
const rooms = [
  {
    name: 'steps-are-rows',
    comment: 'Server, screens and calls all name steps by this table, so it stands below all of them but the language.',
    severity: 'error',
    from: { path: '^schemas/steps/' },
    to: { path: '^schemas/(?!steps/|language/)' },
  },
  {
    name: 'values-are-the-ground',
    comment: 'A date, a mask or a check digit is the same in every field, form and call, so it needs none of them.',
    severity: 'error',
    from: { path: '^schemas/values/' },
    to: { path: '^schemas/(?!values/)', ...atRunTime },
  },
  {
    name: 'refusals-are-the-ground',
    comment: 'Every room refuses in the same words, so the refusals need no room.',
    severity: 'error',
    from: { path: '^server/contract/' },
    to: { path: '^server/(?!contract/|store/troubles/trouble\\.ts)' },
  },
  {
    name: 'settings-are-the-ground',
    comment: 'Settings are read before anything runs, so of the server they know only the settings of its services.',
    severity: 'error',
    from: { path: '^server/settings/' },
    to: { path: '^server/(?!settings/|outside/[^/]+/settings\\.ts)' },
  },
  {
    name: 'configuration-knows-no-rule',
    comment: 'What a carrier writes is read and checked as it stands; what follows from it is decided by those who read it.',
    severity: 'error',
    from: { path: '^server/config/' },
    to: { path: '^server/(?!config/|store/(ids|lru)\\.ts|package-root\\.ts|contract/)', ...atRunTime },
  },
  {
    name: 'configuration-is-read-before-it-is-checked',
    comment: 'Every check tells a fault by its place in the text, so the text and its shape know no check.',
    severity: 'error',
    from: { path: '^server/config/(source|shape|files)/' },
    to: { path: '^server/config/(?!source/|shape/|files/)', ...atRunTime },
  },
  {
    name: 'plans-and-people-know-no-price',
    comment: 'A price follows from who buys and what is sold; neither follows from a price.',
    severity: 'error',
    from: { path: '^server/rules/(plans|people)/' },
    to: { path: '^server/rules/(pricing|enrollment)/' },
  },
  keepsFrom(
    'store',
    [
      'http',
      'contract',
      'handlers',
      'steps',
      'rules',
      'cart',
      'quote',
      'studio',
      'desk',
      'mails',
      'documents',
      'secrets',
      'access',
      'jobs',
      'outside',
    ],
    'The store keeps what it is given; what that means is decided above it.',
  ),
  keepsFrom(
    'rules',
    ['http', 'handlers', 'steps', 'cart', 'quote', 'studio', 'desk', 'mails', 'documents', 'secrets', 'access', 'jobs', 'outside', 'store'],
    'A rule decides from what it is told, and does nothing, so that it can be tested without a server.',
  ),
  keepsFrom(
    'secrets',
    ['http', 'handlers', 'steps', 'cart', 'quote', 'studio', 'desk', 'mails', 'documents'],
    'Masks and the vault serve every step and know none.',
  ),
  keepsFrom(
    'steps',
    ['http', 'handlers', 'studio', 'desk'],
    'The rules of a step apply to every call that saves it, so they depend on no call.',
  ),
  keepsFrom(
    'mails',
    ['http', 'handlers', 'studio', 'desk'],
    'Any part of the server may send a mail, so writing one must not require a call.',
  ),
  keepsFrom(
    'documents',
    ['http', 'handlers', 'studio', 'desk'],
    'Any part of the server may need a document, so drawing one must not require a call.',
  ),
  keepsFrom('desk', ['http', 'handlers', 'studio', 'jobs'], 'What staff see of an enrollment does not depend on the call that shows it.'),
  keepsFrom('handlers', ['http', 'jobs'], 'A call is handled the same way, wherever it comes from.'),
  {
    name: 'engine-takes-steps-as-values',
    comment: 'The engine does the same for any step; what only one does is handed to it.',
    severity: 'error',
    from: { path: '^server/steps/engine/' },
    to: { path: '^server/steps/(?!engine/)' },
  },
  {
    name: 'handlers-stand-alone',
    comment: 'What two calls share has a room of its own; a handler is found by its call and read alone.',
    severity: 'error',
    from: { path: '^server/handlers/', pathNot: '^server/handlers/handlers\\.ts$' },
    to: { path: '^server/handlers/' },
  },
  {
    name: 'handlers-answer-routes-only',
    comment: 'Only routes call handlers: code that others need belongs in a room.',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/(handlers|http)/' },
    to: { path: '^server/handlers/' },
  },
];

module.exports = { atRunTime, rooms };
