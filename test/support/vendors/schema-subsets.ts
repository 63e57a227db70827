/**
 * Which JSON schemas the vendors' structured output takes; what is outside is refused with 400. Written after the pages
 * named below, as
 * of November 2026.
 */
type Schema = Readonly<Record<string, unknown>>;

/** A schema inside of a schema; `depth` counts the arrays and objects around it, itself included. */
type Place = Readonly<{ path: string; schema: Schema; depth: number }>;

const shared = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const', 'anyOf'];
const words = ['$ref', '$defs', 'title', 'description'];
const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'];

/**
 * https://developers.openai.com/api/docs/guides/structured-outputs, “Supported schemas”. Perplexity forwards a schema
 * to such models.
 */
const openai = {
  keywords: new Set([
    ...[...shared, ...words, 'pattern', 'format', 'minItems', 'maxItems'],
    ...['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ]),
  formats: new Set(formats),
  mostProperties: 5_000,
  mostLevels: 10,
  mostCharacters: 120_000,
  mostEnumValues: 1_000,
  mostCharactersOfLongEnum: 15_000,
  longEnum: 250,
} as const;

/**
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs, “JSON Schema limitations” and “Schema
 * complexity limits”.
 */
const anthropic = {
  keywords: new Set([...shared, ...words, 'allOf', 'default', 'pattern', 'format', 'minItems', 'definitions']),
  formats: new Set([...formats, 'uri']),
  mostOptional: 24,
  mostUnions: 16,
} as const;

/** What OpenAI would refuse of a strict schema. */
export function openaiFaults(schema: Schema): readonly string[] {
  const places = placesIn(schema);
  const enums = places.flatMap(({ schema: each }) => (Array.isArray(each['enum']) ? [each['enum'].map(String)] : []));
  const names = places.flatMap(({ schema: each }) => [...namesIn(each, 'properties'), ...namesIn(each, '$defs')]);
  const constants = places.flatMap(({ schema: each }) => ('const' in each ? [String(each['const'])] : []));
  const long = enums.filter((values) => values.length > openai.longEnum);
  return [
    ...(schema['type'] === 'object' && !('anyOf' in schema) ? [] : ['its root is no object']),
    ...places.flatMap((place) => [...foreignWords(place, openai), ...openObjects(place), ...optionalFields(place)]),
    ...tooMany('properties', names.length, openai.mostProperties),
    ...tooMany('levels', Math.max(...places.map(({ depth }) => depth)), openai.mostLevels),
    ...tooMany('characters', lengthOf([...names, ...enums.flat(), ...constants]), openai.mostCharacters),
    ...tooMany('enum values', enums.flat().length, openai.mostEnumValues),
    ...long.flatMap((values) => tooMany('characters of an enum', lengthOf(values), openai.mostCharactersOfLongEnum)),
  ];
}

/** What Anthropic would refuse of a schema. */
export function anthropicFaults(schema: Schema): readonly string[] {
  const places = placesIn(schema);
  const unions = places.filter(({ schema: each }) => 'anyOf' in each || Array.isArray(each['type']));
  return [
    ...places.flatMap((place) => [
      ...foreignWords(place, anthropic),
      ...openObjects(place),
      ...[place.schema['enum'] ?? []].flat().flatMap((value) => faultIf(isComplex(value), place, 'a complex enum')),
      ...faultIf(![undefined, 0, 1].includes(place.schema['minItems'] as undefined), place, 'minItems beyond 1'),
      // Nothing of ours refers to another schema, so none can refer to itself, which is refused.
      ...faultIf('$ref' in place.schema, place, 'a reference'),
    ]),
    ...tooMany('optional fields', places.flatMap(optionalFields).length, anthropic.mostOptional),
    ...tooMany('unions', unions.length, anthropic.mostUnions),
  ];
}

function placesIn(schema: Schema, path = '', depth = 1): readonly Place[] {
  const inside = [
    ...['properties', '$defs', 'definitions'].flatMap((word) => entriesIn(schema, word)),
    ...['anyOf', 'allOf'].flatMap((word) => entriesIn(schema, word)),
    ...(isSchema(schema['items']) ? [['items', schema['items']] as const] : []),
  ];
  return [
    { path, schema, depth },
    ...inside.flatMap(([name, each]) => (isSchema(each) ? placesIn(each, `${path}/${name}`, depth + 1) : [])),
  ];
}

function foreignWords({ path, schema }: Place, subset: Pick<typeof openai | typeof anthropic, 'keywords' | 'formats'>) {
  const format = schema['format'];
  return [
    ...Object.keys(schema).flatMap((word) => (subset.keywords.has(word) ? [] : [`${path} has ${word}`])),
    ...(typeof format !== 'string' || subset.formats.has(format) ? [] : [`${path} has the format ${format}`]),
  ];
}

function openObjects(place: Place): readonly string[] {
  const { type, additionalProperties } = place.schema;
  return faultIf([type].flat().includes('object') && additionalProperties !== false, place, 'additional properties');
}

function optionalFields({ path, schema }: Place): readonly string[] {
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return namesIn(schema, 'properties').flatMap((name) =>
    required.includes(name) ? [] : [`${path} has ${name}, not required`],
  );
}

function faultIf(isFault: boolean, { path }: Place, what: string): readonly string[] {
  return isFault ? [`${path} has ${what}`] : [];
}

function tooMany(what: string, count: number, most: number): readonly string[] {
  return count > most ? [`${count} ${what}`] : [];
}

function namesIn(schema: Schema, word: string): readonly string[] {
  return entriesIn(schema, word).map(([name]) => name);
}

function entriesIn(schema: Schema, word: string): readonly (readonly [string, unknown])[] {
  const found = schema[word];
  return typeof found === 'object' && found !== null ? Object.entries(found) : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isComplex(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
