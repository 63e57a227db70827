import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** Entries read of one list: more than a performer can remember on stage. */
const maximumTexts = 100;
/** Characters of the longest entry: a few sentences. */
const maximumCharacters = 300;

type Texts = Readonly<{ texts: readonly string[]; problems: readonly string[] }>;

/**
 * Reads a text (each line is an entry) or a list of texts. `problems` are sentence endings, to follow the entry's name.
 */
export function parseTexts(value: unknown): Texts {
  if (value === undefined || value === null) return { texts: [], problems: [] };
  if (typeof value === 'string') return limited(value.split('\n'), []);
  if (!Array.isArray(value)) {
    return { texts: [], problems: [`is ${kindOf(value)}, not a text or a list of texts; it is not used`] };
  }
  const values: readonly unknown[] = value.map(textOfPair);
  const problems = values.flatMap((item, index) =>
    typeof item === 'string' ? [] : [`has ${kindOf(item)} as item ${index + 1}; put it in quotes to use it as text`],
  );
  return limited(
    values.filter((item) => typeof item === 'string'),
    problems.slice(0, maximumTexts),
  );
}

/** Returns `asks: "Who?"`, which YAML reads as a pair, as the text that it is meant to be. */
function textOfPair(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const [[name, value] = [], second] = Object.entries(item);
  return second === undefined && typeof value === 'string' ? `${name}: ${value}` : item;
}

function limited(values: readonly string[], problems: readonly string[]): Texts {
  const texts = values.map((text) => plainText(text, maximumCharacters)).filter((text) => text !== '');
  if (texts.length <= maximumTexts) return { texts, problems };
  const tooMany = `has ${texts.length} entries; only the first ${maximumTexts} are used`;
  return { texts: texts.slice(0, maximumTexts), problems: [...problems, tooMany] };
}

function kindOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of entries';
  return typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}
