import type { VendorLimit } from '../../src/application/vendor-limits/vendor-limit.js';

/** A vendor of which nothing is said: few enough stages at once that no account is overrun, and no rate that we would have to guess. */
const unnamed: VendorLimit = { stagesAtOnce: 8, requestsPerMinute: null, tokensPerMinute: null };

/** What each word limits, and the largest number that it takes. */
const words = {
  stages: { limit: 'stagesAtOnce', most: 1_000 },
  requests: { limit: 'requestsPerMinute', most: 1_000_000 },
  tokens: { limit: 'tokensPerMinute', most: 1_000_000_000 },
} as const satisfies Readonly<Record<string, Readonly<{ limit: keyof VendorLimit; most: number }>>>;
type Word = keyof typeof words;
const forms = Object.keys(words)
  .map((word) => `${word}=`)
  .join(', ');

const vendorName = /^[a-z][a-z0-9_-]*$/u;

/** The limits of each vendor, and what is wrong with the setting: where, counted from 1, and never with the text that stands there. */
export type VendorLimits = Readonly<{
  limitOf(vendor: string): VendorLimit;
  /** The vendors that are named, in their order. */
  named: readonly string[];
  problems: readonly string[];
}>;

/**
 * Reads `BRIEF_VENDOR_LIMITS`: vendors parted by semicolons, each a name and at least one of `stages=`, `requests=`, `tokens=` with a
 * whole number from 1. What is not said of a vendor is as for one that is not named: 8 stages at once, no limit of requests and tokens.
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
  return { limitOf: (vendor) => limits.get(vendor) ?? unnamed, named: [...limits.keys()], problems };
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
  return { limit: { ...unnamed, ...Object.fromEntries(limits) }, problems };
}

/** Null when there is nothing wrong with it. */
function readEntry(entry: string, given: Map<Word, number>): string | null {
  const [word = '', digits = '', ...rest] = entry.split('=');
  if (!isWord(word) || rest.length > 0) return `is none of ${forms}`;
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

/** What one of several replicas may ask a vendor, at least one of each: together they ask no more than the limit, unless they are more than it. */
export function shareOf(limit: VendorLimit, replicas: number): VendorLimit {
  const part = (whole: number | null) => (whole === null ? null : Math.max(1, Math.floor(whole / replicas)));
  return {
    stagesAtOnce: part(limit.stagesAtOnce),
    requestsPerMinute: part(limit.requestsPerMinute),
    tokensPerMinute: part(limit.tokensPerMinute),
  };
}
