import { Ajv } from 'ajv';
import { Lru } from '#server/store/lru.ts';
import { spanishFaults } from './checks/check-spanish.ts';
import { type FileKind, type FileSchema, fileSchemas } from './shape/file-schemas.ts';
import { shapeProblems } from './shape/shape-problems.ts';
import { type ConfigFault, mostFaults } from './source/config-fault.ts';
import type { Loaded } from './source/config-files.ts';
import type { ConfigSource } from './source/config-source.ts';
import { parseYaml, unread, type YamlSource } from './source/yaml-source.ts';
import { englishOf, spanishOf, translatableTexts } from './spanish-texts.ts';

/** A file that cannot be used. */
interface Faulty {
  readonly faults: readonly ConfigFault[];
}

/** Whether a file has faults. */
export function isFaulty(file: object): file is Faulty {
  return 'faults' in file;
}

interface Kept {
  readonly text: string;
  readonly loaded: Loaded<unknown> | Faulty;
}

// A reload or a draft usually changes one file, and to read the others again would take three times as long as to check all
// against each other.
const lastLoaded = new Lru<Kept>(200);

/** One file with a valid shape, or all its faults. The result is shared with later loads of the same text. */
export function loadFile<Content>(from: ConfigSource, file: string, kind: FileKind): Loaded<Content> | Faulty {
  const text = from.read(file);
  if (typeof text !== 'string') return unread(file, text);
  const key = `${kind} ${file}`;
  const last = lastLoaded.find(key);
  const { loaded } = last?.text === text ? last : lastLoaded.keep(key, { text, loaded: loadText(file, text, kind) });
  return loaded as Loaded<Content> | Faulty;
}

function loadText(file: string, text: string, kind: FileKind): Loaded<unknown> | Faulty {
  const source = parseYaml(file, text);
  return isFaulty(source) ? source : soundFile(source, kind);
}

// The schemas are our own, and each is used for a few files: to check and optimize them would take a fifth of a load.
const ajv = new Ajv({
  allErrors: false,
  strict: false,
  multipleOfPrecision: 6,
  validateSchema: false,
  meta: false,
  code: { optimize: false },
});

/** A parsed file with a valid shape, or all its faults. */
export function soundFile<Content>(source: YamlSource, kind: FileKind): Loaded<Content> | Faulty {
  const { file } = source;
  const schema = fileSchemas[kind];
  if (ajv.validate(schema, source.value)) return validFile(schema, source);
  const problems = shapeProblems(schema, source.value).slice(0, mostFaults + 1);
  const faults = problems.map(({ path, at, ...problem }) => ({ file, ...source.locate(path, at), ...problem }));
  // The explanation follows the validator; if it ever finds nothing, the validator's result counts.
  return {
    faults:
      faults.length > 0
        ? faults
        : [{ file, line: 1, column: 1, found: ajv.errorsText(), expected: `what schema/${kind}.schema.json requires` }],
  };
}

function validFile<Content>(schema: FileSchema, source: YamlSource): Loaded<Content> | Faulty {
  const faults = spanishFaults(schema, source);
  if (faults.length > 0) return { faults };
  const content = englishOf(schema, source.value) as Content;
  const hasSpanish = translatableTexts(schema, source.value).some(({ spanish }) => spanish !== undefined);
  return hasSpanish ? { source, content, spanish: spanishOf(schema, source.value) as Content } : { source, content };
}
