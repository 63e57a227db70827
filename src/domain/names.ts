import { KnownTexts } from './known-texts.js';

/** Letters that Unicode does not decompose, as people type them without the key. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * A name as it is compared: lower case, without accents and punctuation, single spaces; `St. John's` and `st johns` are
 * one. Names in scripts without case or accents stay as they are.
 */
export function comparableName(name: string): string {
  if (isComparable.test(name)) return name;
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = ascii.test(name) ? plain(name.toLowerCase()) : comparable(name);
  known.set(name, made);
  return made;
}

/** A brief compares each name and each sentence ten to twenty times. */
const known = new KnownTexts<string>(400_000);

/** Most text is of these characters alone, and the rules for all others take several times as long. */
const ascii = /^\p{ASCII}*$/u;
const isComparable = /^[a-z0-9]+(?: [a-z0-9]+)*$/u;

function plain(name: string): string {
  return name
    .replace(/['`]+/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();
}

function comparable(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłı]/gu, (letter) => `${plainLetters[letter]}`)
    .replace(/['’ʼ`´]+/gu, '');
  if (ascii.test(letters)) return plain(letters);
  return letters
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True when both names are given and mean the same. */
export function sameName(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && comparableName(one) !== '' && comparableName(one) === comparableName(other);
}

/** True unless both names are given and differ. */
export function couldBeSame(one: string | null, other: string | null): boolean {
  return one === null || other === null || sameName(one, other);
}
