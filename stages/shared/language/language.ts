import { francAll } from 'franc-min';

/** Letters needed for a guess: a headline is too short. */
const enoughLetters = 100;
/** Minimal lead of the first guess over the second, from 0 to 1. */
const enoughLead = 0.04;

/** Returns the ISO 639-1 code of a language tag (`de-AT`, `deu`); null for anything else. */
export function languageOfTag(tag: string | null): string | null {
  try {
    const code = tag === null ? '' : new Intl.Locale(tag.replaceAll('_', '-')).language;
    return /^[a-z]{2}$/u.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** Returns the language of a text as ISO 639-1, by trigrams; null when it is too short or ambiguous. */
export function languageOfText(text: string): string | null {
  if ((text.match(/\p{L}/gu) ?? []).length < enoughLetters) return null;
  const [first, second] = francAll(text);
  if (first === undefined || first[0] === 'und') return null;
  return second === undefined || first[1] - second[1] >= enoughLead ? languageOfTag(first[0]) : null;
}
