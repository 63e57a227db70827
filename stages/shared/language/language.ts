import { francAll } from 'franc-min';

/** Letters below which a guess is not worth having: a headline alone is too short. */
const enoughLetters = 100;
/** How much better than the second guess the first must fit, on a scale from 0 to 1. */
const enoughLead = 0.04;

/** The ISO 639-1 code of a language tag (`de-AT`, `deu`); null when it is none. */
export function languageOfTag(tag: string | null): string | null {
  try {
    const code = tag === null ? '' : new Intl.Locale(tag.replaceAll('_', '-')).language;
    return /^[a-z]{2}$/u.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** The language of a text as ISO 639-1, by its letter sequences; null when it is too short or two languages fit alike. */
export function languageOfText(text: string): string | null {
  if ((text.match(/\p{L}/gu) ?? []).length < enoughLetters) return null;
  const [first, second] = francAll(text);
  if (first === undefined || first[0] === 'und') return null;
  return second === undefined || first[1] - second[1] >= enoughLead ? languageOfTag(first[0]) : null;
}
