import type { VendorLimit } from '../../src/application/limits/vendor-rate-limiter.js';

/**
 * The limits of a vendor that the setting does not name: few enough concurrent stages for any account, and no guessed
 * rates.
 */
const defaults: VendorLimit = { concurrency: 8, requestsPerMinute: null, tokensPerMinute: null };

/** The limit that each word sets, and its largest value. */
const words = {
  stages: { limit: 'concurrency', most: 1_000 },
  requests: { limit: 'requestsPerMinute', most: 1_000_000 },
  tokens: { limit: 'tokensPerMinute', most: 1_000_000_000 },
} as const satisfies Readonly<Record<string, Readonly<{ limit: keyof VendorLimit; most: number }>>>;
type Word = keyof typeof words;
const forms = Object.keys(words)
  .map((word) => `${word}=`)
  .join(', ');

const vendorName = /^[a-z][a-z0-9_-]*$/u;

/** The limits of each vendor. `problems` give the place in the setting, counted from 1, and never its text. */
export type VendorLimits = Readonly<{
  limitOf(vendor: string): VendorLimit;
  /** The vendors that the setting names, in its order. */
  named: readonly string[];
  problems: readonly string[];
}>;

/**
 * Reads `BRIEF_VENDOR_LIMITS`: vendors separated by semicolons, each a name and at least one of `stages=`, `requests=`,
 * `tokens=` with a whole number from 1. Limits that are not given default to 8 concurrent stages, and no limit on
 * requests and tokens.
 */
export function readVendorLimits(setting: string): VendorLimits {
  const limits = new Map<string, VendorLimit>();
  const places = new Map<string, number>();
  const problems: string[] = [];
  for (const [index, [name = '', ...entries]] of vendorsOf(setting).entries()) {
    const place = `vendor ${index + 1}`;
    const earlier = places.get(name);
    if (!vendorName.test(name)) problems.push(`${place} has no name of small letters, digits, - and _ first`);
    else if (earlier !== undefined) problems.push(`${place} is the same as vendor ${earlier}`);
    else if (entries.length === 0) problems.push(`${place} has no limit: ${forms}`);
    else places.set(name, index + 1);
    const read = readEntries(entries);
    problems.push(...read.problems.map((problem) => `${place}, ${problem}`));
    limits.set(name, read.limit);
  }
  return { limitOf: (vendor) => limits.get(vendor) ?? defaults, named: [...limits.keys()], problems };
}

function vendorsOf(setting: string): readonly (readonly string[])[] {
  return setting
    .split(';')
    .map((vendor) => vendor.split(/\s+/u).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0);
}

function readEntries(entries: readonly string[]): Readonly<{ limit: VendorLimit; problems: readonly string[] }> {
  const given = new Map<Word, number>();
  const problems = entries.flatMap((entry, index) => {
    const problem = readEntry(entry, given);
    return problem === null ? [] : [`word ${index + 2} ${problem}`];
  });
  const limits = [...given].map(([word, number]) => [words[word].limit, number]);
  return { limit: { ...defaults, ...Object.fromEntries(limits) }, problems };
}

/** Returns what is wrong with an entry; null when it is valid. */
function readEntry(entry: string, given: Map<Word, number>): string | null {
  const [word = '', digits = '', ...rest] = entry.split('=');
  if (!isWord(word) || rest.length > 0) return `is not one of ${forms}`;
  const { most } = words[word];
  const number = /^\d+$/u.test(digits) ? Number(digits) : 0;
  if (number < 1 || number > most) return `is not ${word}= with a whole number from 1 to ${most}`;
  if (given.has(word)) return `is a second ${word}=`;
  given.set(word, number);
  return null;
}

function isWord(text: string): text is Word {
  return Object.hasOwn(words, text);
}

/**
 * Returns one replica's share of a limit, at least 1: all replicas together stay within the limit, unless there are
 * more of them than it allows.
 */
export function shareOf(limit: VendorLimit, replicas: number): VendorLimit {
  const part = (whole: number | null) => (whole === null ? null : Math.max(1, Math.floor(whole / replicas)));
  return {
    concurrency: part(limit.concurrency),
    requestsPerMinute: part(limit.requestsPerMinute),
    tokensPerMinute: part(limit.tokensPerMinute),
  };
}
