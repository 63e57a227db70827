import { wordsOf } from '../lines/words.js';
import { holdsHostName } from './host-names.js';
import { ordersToModels } from './orders-to-models.js';
import { worthHiding } from './secrets.js';

/**
 * What has no place in a sentence that a model wrote for a person, by its form. A model that obeys a stranger shows it by one of these.
 * Each begins where a word begins or looks at a few letters: one that is tried anew along every letter of a long word holds up the process.
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
  // Letters and digits mixed, hexadecimal or base64: tokens and no speech. `4x4`, `A12`, `20th-century` and `COVID-19` are speech.
  {
    what: 'a token',
    pattern:
      /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{8,}\b|\b[0-9a-f]{12,}\b|(?<![a-z0-9+/])(?=[a-z+/]*\d)[a-z0-9+/]{28,}={0,2}/iu,
  },
  {
    what: 'a token',
    pattern:
      /\b[A-Z]{4,}(?:[-_][A-Z0-9]+){0,8}[-_](?=[A-Z0-9]*\d)[A-Z0-9]{4,}\b|-(?!\d+(?:st|nd|rd|th|s|k|m|km)\b)(?=\d*[a-z])(?=[a-z]*\d)[a-z0-9]{5,}\b/u,
  },
  ...ordersToModels.map((pattern) => ({ what: 'an order to a model', pattern })),
];

/** What nobody is to see: `instructions` not even in part, `secrets` as they are. `names` may stand although they look like addresses. */
export type Hidden = Readonly<{
  instructions: readonly string[];
  secrets: readonly string[];
  names?: readonly string[];
}>;

/** What of a model's words must not be shown, as it is called in a notice; null when nothing is. */
export function unsafeWords(
  text: string,
  { instructions, secrets, names = [] }: Hidden = nothingHidden,
): string | null {
  if (worthHiding(secrets).some((secret) => text.includes(secret))) return 'a setting';
  const spellings = [...new Set([text, simplified(text)])];
  const form = forms.find(({ pattern }) => spellings.some((spelling) => pattern.test(spelling)));
  if (form !== undefined) return form.what;
  if (spellings.some((spelling) => holdsHostName(spelling, names))) return 'an address';
  return instructions.some((told) => repeats(text, told)) ? 'words of its own instructions' : null;
}

/** The text as whoever follows it would type it: fullwidth and styled letters as plain ones, without what cannot be seen. */
function simplified(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}|\p{Variation_Selector}/gu, '');
}

const nothingHidden: Hidden = { instructions: [], secrets: [] };

/** Words in a row that are no coincidence any more. */
const tellingRun = 7;

function repeats(text: string, hidden: string): boolean {
  const words = wordsOf(text);
  const told = ` ${wordsOf(hidden).join(' ')} `;
  return words.some(
    (_, start) =>
      start + tellingRun <= words.length && told.includes(` ${words.slice(start, start + tellingRun).join(' ')} `),
  );
}
