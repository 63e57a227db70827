import { oncePerText } from '../lines/once.js';
import { wordsOf } from '../lines/words.js';
import { holdsHostName } from './host-names.js';
import { ordersToModels } from './orders-to-models.js';
import { redactableSecrets } from './secrets.js';

/**
 * Forms that must not occur in a model's text for a reader; a model that obeys a prompt injection produces one of them.
 * Each is anchored to a word start or looks at a few letters, so that matching is linear in long words.
 */
const forms: readonly Readonly<{ what: string; pattern: RegExp }>[] = [
  {
    what: 'an address',
    pattern:
      /[a-z0-9+.-]:\/\/|\b(?:javascript|vbscript|mailto):|\bdata:\s?(?:[a-z]+\/[a-z0-9]|[;,])|\bfile:\/|\btel:\s?\+?\d|\/\/[\p{L}\p{N}]|\bwww\./iu,
  },
  {
    what: 'an address',
    pattern:
      /[\p{L}\p{N}]\s?(?:\[dot\]|\(dot\)|\{dot\})\s?[\p{L}\p{N}]|(?<![\p{L}\p{N}_.+-])@[\p{L}_][\p{L}\p{N}_.-]+|[\p{L}\p{N}_.+-]@[\p{L}\p{N}_-]|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu,
  },
  {
    what: 'markup or code',
    pattern: /<[a-z!/?]|&(?:#\w+|[a-z]+);|\]\(|!\[|`|\$\{|\{\{|\{%|<%|\bon[a-z]{3,}\s*=|=>|\\[ux][0-9a-f]/iu,
  },
  {
    what: 'a setting',
    pattern: /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:sk|pk|pplx)-[\w-]{6,}|\bBearer\s+\S{6,}|\bprocess\.env\b/u,
  },
  // Mixed letters and digits, hexadecimal or base64. `4x4`, `A12`, `20th-century`, `COVID-19`, `400million` are words.
  {
    what: 'a token',
    pattern:
      /\b(?!\d{1,4}(?:[bm]illion|thousand|milliard|mili(?:on|ard)|mill[oó]n|milhões|milj(?:oen|ard)|kilomet|kilómet)[a-z]{0,3}\b)(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{8,}\b|\b[0-9a-f]{12,}\b|(?<![a-z0-9+/])(?=[a-z+/]*\d)[a-z0-9+/]{28,}={0,2}/iu,
  },
  {
    what: 'a token',
    pattern:
      /\b[A-Z]{4,}(?:[-_][A-Z0-9]+){0,8}[-_](?=[A-Z0-9]*\d)[A-Z0-9]{4,}\b|-(?!\d+(?:st|nd|rd|th|s|k|m|km)\b)(?=\d*[a-z])(?=[a-z]*\d)[a-z0-9]{5,}\b/u,
  },
  ...ordersToModels.map((pattern) => ({ what: 'an order to a model', pattern })),
];

/**
 * Texts that must not be shown: `instructions`, even in part, and `secrets`. `names` are allowed although they look
 * like addresses.
 */
export type Hidden = Readonly<{
  instructions: readonly string[];
  secrets: readonly string[];
  names?: readonly string[];
}>;

/** Returns why a model's text must not be shown, as a noun for a notice; null when it is safe. */
export function unsafeWords(
  text: string,
  { instructions, secrets, names = [] }: Hidden = nothingHidden,
): string | null {
  if (redactableSecrets(secrets).some((secret) => text.includes(secret))) return 'a setting';
  const fault = faultIn(text, names);
  if (fault !== null) return fault;
  return instructions.some((instruction) => repeats(text, instruction)) ? 'words of its own instructions' : null;
}

/** Several stages of each run check the same lines. */
const faultIn = oncePerText(
  200_000,
  (text, names) => JSON.stringify([text, ...names]),
  (text: string, names: readonly string[]): string | null => {
    const spellings = [...new Set([text, simplified(text)])];
    const form = forms.find(({ pattern }) => spellings.some((spelling) => pattern.test(spelling)));
    if (form !== undefined) return form.what;
    return spellings.some((spelling) => holdsHostName(spelling, names)) ? 'an address' : null;
  },
);

/**
 * Returns the text as a reader would type it: fullwidth and styled letters as plain ones, without invisible characters.
 */
function simplified(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}|\p{Variation_Selector}/gu, '');
}

const nothingHidden: Hidden = { instructions: [], secrets: [] };

/** Number of equal consecutive words that is no coincidence. */
const quoteLength = 7;

function repeats(text: string, hidden: string): boolean {
  const words = wordsOf(text);
  const searched = ` ${wordsOf(hidden).join(' ')} `;
  return words.some((_, start) => {
    const run = words.slice(start, start + quoteLength);
    return run.length === quoteLength && searched.includes(` ${run.join(' ')} `);
  });
}
