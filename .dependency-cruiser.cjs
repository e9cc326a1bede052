/*
 * Who may import whom. Each rule has a name, which the report shows, and the reason for it.
 * Imports of types count as imports wherever the direction of knowledge is meant; where only what runs
 * matters (cycles, weight of the browser's bundle), rules leave them out.
 */

// The cruiser reads TypeScript with a compiler that has an interface, which version 7 has not. Without one it
// would skip every .ts file and find nothing wrong in nothing.
const { version } = require('typescript/package.json');
if (!(Number.parseInt(version, 10) < 7))
  throw new Error(`dependency-cruiser needs "typescript" below 7 to read our files, and found ${version}`);

const folders = ['schemas', 'widgets', 'machines', 'src', 'server', 'fixtures', 'tests', 'scripts'];

/** The folder may import of ours only itself and the named ones. */
function onlyImports(folder, allowed, comment) {
  const others = folders.filter((other) => other !== folder && !allowed.includes(other));
  return {
    name: `${folder}-imports-${allowed.length > 0 ? `only-${allowed.join('-')}` : 'nothing-of-ours'}`,
    comment,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: `^(${others.join('|')})/` },
  };
}

/** Packages that, of the folders in `from`, only the named places may import. */
function packagesOnlyIn(name, from, packages, places, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: places },
    to: { path: `^node_modules/(${packages.join('|')})/` },
  };
}

const browser = '^(widgets|machines|src)/';
const everywhere = '^(schemas|widgets|machines|src|server|fixtures)/';

/** Files that the build puts in the place of a package's own (see vite.config.ts), so that no import names them. */
const leftOut = '^widgets/left-out\\.ts$';

const atRunTime = { dependencyTypesNot: ['type-only'] };

/** Modules that build TypeBox schemas, or Ajv validators, when they are loaded. */
const contract = '^schemas/(calls/(?!call-path)|fields/(field-definition|condition)\\.ts|forms/compile-validator\\.ts)';

module.exports = {
  forbidden: [
    onlyImports('schemas', [], 'The contract is what both sides stand on, so it stands on nothing of ours.'),
    onlyImports('widgets', ['schemas'], 'A control knows its field and nothing of screens, steps or calls, so every form can use it.'),
    onlyImports('machines', ['schemas'], 'A machine decides and asks through its ports; who does the work is told from outside.'),
    onlyImports('src', ['schemas', 'widgets', 'machines'], 'The app knows the server by the contract only, so either can be replaced.'),
    onlyImports('server', ['schemas'], 'The server knows browsers by the contract only, so either can be replaced.'),
    onlyImports('fixtures', ['schemas'], 'Recorded answers are data of the contract; who replays them comes to them.'),
    {
      name: 'nothing-imports-tests',
      comment: 'What ships must not need what checks it.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other can only be read, loaded and tested together. Types may look back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: atRunTime },
    },
    {
      name: 'no-contract-at-run-time-in-the-browser',
      comment:
        'TypeBox and Ajv weigh more than the app, and Ajv makes code at run time, which the Content-Security-Policy refuses. ' +
        'What the browser runs takes only the types of modules that are built with them.',
      severity: 'error',
      from: { path: [browser, '^schemas/'], pathNot: contract },
      // Of RJSF's validator, what runs compiled code is light, and the rest is Ajv.
      to: {
        path: [contract, '^node_modules/(typebox|ajv|ajv-formats|@rjsf/validator-ajv8)/'],
        pathNot: '^node_modules/@rjsf/validator-ajv8/lib/(createP|p)recompiledValidator',
        ...atRunTime,
      },
    },
    {
      name: 'no-node-in-the-browser',
      comment: "Browsers have none of Node's modules.",
      severity: 'error',
      from: { path: '^(schemas|widgets|machines|src)/' },
      to: { dependencyTypes: ['core'] },
    },
    packagesOnlyIn(
      'rjsf-only-in-widgets',
      everywhere,
      ['@rjsf'],
      ['^widgets/', '^schemas/forms/compile-validator\\.ts$'],
      'The form library is a detail of the theme, and of what compiles validators for it, so it can be changed there.',
    ),
    packagesOnlyIn(
      'requests-only-in-api',
      browser,
      ['axios'],
      ['^src/api/'],
      'Every request goes through one call, where errors and headers are settled.',
    ),
    packagesOnlyIn(
      'database-only-in-store',
      everywhere,
      ['kysely', '@photostructure/sqlite', 'pg'],
      ['^server/store/'],
      'SQL stands in one folder, so that what two databases need is known in one place.',
    ),
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is forgotten or in the wrong place.',
      severity: 'error',
      from: { orphan: true, path: everywhere, pathNot: ['\\.d\\.ts$', leftOut] },
      to: {},
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere fails when it is run.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that only comes along with another can be gone after the next install.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'The product must build and run where only its dependencies are installed.',
      severity: 'error',
      from: { path: '^(schemas|widgets|machines|src|server)/' },
      to: { dependencyTypes: ['npm-dev'], ...atRunTime, pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports are seen too, and told apart from the others.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
