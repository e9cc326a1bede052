/* Which folder may import which. Each rule has a name, shown in the report, and a reason. Type imports count wherever
   the rule is about knowledge; rules about what runs (cycles, bundle size) ignore them. */

// The cruiser reads TypeScript through the compiler's API, which version 7 does not have. Without it, the cruiser would
// skip every .ts file and find no faults.
const { version } = require('typescript/package.json');
if (!(Number.parseInt(version, 10) < 7))
  throw new Error(`dependency-cruiser needs "typescript" below 7 to read our files, and found ${version}`);

const { atRunTime, rooms } = require('./scripts/lint/rooms.cjs');

const folders = ['schemas', 'widgets', 'machines', 'src', 'server', 'fixtures', 'tests', 'scripts'];

/** Of our folders, this one may import only itself and the named ones. */
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

/** Packages that, among the folders in `from`, only the named places may import. */
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

/** What the build puts in the place of packages that are left out (see vite.config.ts), so that no import names it. */
const leftOut = '^widgets/left-out\\.ts$';

/** Modules that build TypeBox schemas or Ajv validators when they load. */
const contract = '^schemas/(calls/(?!call-path)|fields/(field-definition|condition)\\.ts|forms/compile-validator\\.ts)';

module.exports = {
  forbidden: [
    onlyImports('schemas', [], 'Both sides depend on the contract, so it depends on none of our folders.'),
    onlyImports('widgets', ['schemas'], 'A control knows its field and nothing about screens, steps or calls, so every form can use it.'),
    onlyImports('machines', ['schemas'], 'A machine decides and asks through its ports; the caller supplies the work.'),
    onlyImports(
      'src',
      ['schemas', 'widgets', 'machines'],
      'The app knows the server only through the contract, so either can be replaced.',
    ),
    onlyImports('server', ['schemas'], 'The server knows browsers only through the contract, so either can be replaced.'),
    onlyImports('fixtures', ['schemas'], 'Recorded responses are data of the contract; the code that replays them imports them.'),
    {
      name: 'engines-take-steps-as-values',
      comment: 'What a step has of its own is given to the engine, so that a new step changes nothing there.',
      severity: 'error',
      from: { path: '^(src/wizard|server/steps)/engine/' },
      to: { path: '^(src/wizard/steps|server/steps/(?!engine/)[^/]+)/' },
    },
    {
      name: 'nothing-below-imports-the-app',
      comment: 'The app puts pages and steps together; what these share stands below them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'The product must not depend on its tests.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files that depend on each other can only be read, loaded and tested together. Type imports are exempt.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: atRunTime },
    },
    {
      name: 'no-contract-at-run-time-in-the-browser',
      comment:
        'TypeBox and Ajv weigh more than the app, and Ajv generates code at run time, which the Content-Security-Policy blocks. ' +
        'Browser code may import only the types of modules that are built with them.',
      severity: 'error',
      from: { path: [browser, '^schemas/'], pathNot: contract },
      // Of RJSF's validator, the part that runs compiled code is light; the rest is Ajv.
      to: {
        path: [contract, '^node_modules/(typebox|ajv|ajv-formats|@rjsf/validator-ajv8)/'],
        pathNot: '^node_modules/@rjsf/validator-ajv8/lib/(createP|p)recompiledValidator',
        ...atRunTime,
      },
    },
    {
      name: 'no-node-in-the-browser',
      comment: "Browsers do not have Node's modules.",
      severity: 'error',
      from: { path: '^(schemas|widgets|machines|src)/' },
      to: { dependencyTypes: ['core'] },
    },
    ...rooms,
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
      'Every request goes through one function, which handles errors and headers.',
    ),
    packagesOnlyIn(
      'database-only-in-store',
      everywhere,
      ['kysely', '@photostructure/sqlite', 'pg'],
      ['^server/store/'],
      'SQL is in one folder, so that the differences between two databases are in one place.',
    ),
    {
      name: 'sqlite-behind-one-interface',
      comment: 'What makes the embedded database fast stands behind `openSqlite`, so that it can be measured and removed there.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/store/sqlite/' },
      to: { path: '^server/store/sqlite/', pathNot: '^server/store/sqlite/sqlite\\.ts$' },
    },
    {
      name: 'postgres-behind-one-interface',
      comment: 'The rest of the server knows PostgreSQL by `openPostgres` only.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/store/postgres/' },
      to: { path: '^server/store/postgres/', pathNot: '^server/store/postgres/postgres\\.ts$' },
    },
    {
      name: 'only-keys-know-every-room-of-the-store',
      comment: 'A room keeps one kind of row and uses what is below it; only what turns the data key goes through all of them.',
      severity: 'error',
      from: { path: '^server/store/(seal|steps|outbox|quotes|configuration|people|exports)/' },
      to: {
        path: '^server/store/[^/]+/',
        pathNot: ['^server/store/$1/', '^server/store/(seal|tables|desk|enrollments)/'],
        ...atRunTime,
      },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is forgotten or in the wrong place.',
      severity: 'error',
      from: { orphan: true, path: everywhere, pathNot: ['\\.d\\.ts$', leftOut] },
      to: {},
    },
    {
      name: 'no-unresolved',
      comment: 'An unresolved import fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that is only installed as a dependency of another can disappear with the next install.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'The product must build and run with only its dependencies installed.',
      severity: 'error',
      from: { path: '^(schemas|widgets|machines|src|server)/' },
      to: { dependencyTypes: ['npm-dev'], ...atRunTime, pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports are included, and distinguished from the others.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
