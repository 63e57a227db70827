// Who may import whom. Every rule says why; there are no exemptions.
const anywhere = '^(src|stages|adapters|test)/';

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain decides from data alone, so that a replay decides the same: it imports itself and valibot, nothing else.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^(src/domain/|node_modules/valibot/)' },
    },
    {
      name: 'ports-speak-domain',
      comment: 'A port is a promise in the words of the domain; one that names a technology is no port.',
      severity: 'error',
      from: { path: '^src/ports/' },
      to: { pathNot: '^(src/(ports|domain)/|node_modules/valibot/|crypto$)' },
    },
    {
      name: 'application-behind-ports',
      comment:
        'The application services reach the world through ports only, so that every store and stage can be swapped. p-queue only counts and orders promises.',
      severity: 'error',
      from: { path: '^src/application/' },
      to: { pathNot: '^(src/(application|ports|domain)/|node_modules/(valibot|p-queue)/)' },
    },
    {
      name: 'stages-stand-alone',
      comment: 'A stage is swapped alone, so it knows no other stage; what several need lies in stages/shared.',
      severity: 'error',
      from: { path: '^stages/([a-z]+_[a-z_]+)/' },
      to: {
        path: '^(stages|src|adapters|test)/',
        pathNot: '^(stages/$1/|stages/shared/|stages/define-stage\\.ts|src/(ports|domain)/)',
      },
    },
    {
      name: 'shared-stages-know-no-stage',
      comment: 'What stages share must not depend on one of them.',
      severity: 'error',
      from: { path: '^stages/(shared/|loading/|isolation/|[a-z-]+\\.ts)' },
      to: {
        path: '^(stages|src|adapters|test)/',
        pathNot: '^(stages/(shared|loading|isolation)/|stages/[a-z-]+\\.ts|src/(ports|domain)/)',
      },
    },
    {
      name: 'adapters-stand-alone',
      comment: 'An adapter is swapped alone: it knows the core and its own technology, no other adapter and no stage.',
      severity: 'error',
      from: { path: '^adapters/(?!composition/)([^/]+)/' },
      to: { path: '^(stages|adapters|test)/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'only-composition-injects',
      comment: 'One composition root: elsewhere dependencies are parameters, which a reader can follow.',
      severity: 'error',
      from: { path: '^(src|stages|adapters/(?!composition/))' },
      to: { path: '^node_modules/(tsyringe|reflect-metadata)/' },
    },
    {
      name: 'core-knows-no-edge',
      comment: 'Dependencies point inwards.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(stages|adapters)/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'The product must run without its tests.',
      severity: 'error',
      from: { path: '^(src|stages|adapters)/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files in a cycle can only be understood, tested and moved together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that is no entry is dead.',
      severity: 'error',
      from: {
        orphan: true,
        path: anywhere,
        pathNot:
          '(\\.test\\.ts|\\.d\\.ts)$|^test/bench/|^test/support/(classifier/train-models|holidays/write-table)\\.ts$|^stages/[a-z]+_[a-z_]+/[a-z-]+\\.tsx?$|^adapters/composition/main\\.ts$|^adapters/embedded/writer\\.ts$|^adapters/http/dashboard/assets/',
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere fails when somebody runs it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
