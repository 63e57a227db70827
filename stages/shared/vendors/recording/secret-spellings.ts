const lettersOfJson: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };

/**
 * Returns a pattern for a secret: verbatim, percent-encoded, form-encoded (`+` for a space) and JSON-escaped, also
 * repeatedly and mixed, because encoders differ in what they escape.
 */
export function secretPattern(secret: string): RegExp {
  return new RegExp([...secret].map((character, index) => spellingsOf(character, index === 0)).join(''), 'gu');
}

/**
 * Returns a pattern for base64 of any text that contains the secret, as `Basic` credentials do; it matches the whole
 * word.
 */
export function base64Pattern(secret: string): RegExp {
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const written = [...new Set([secret, encodeURIComponent(secret), form])];
  const cores = written.flatMap((each) => [0, 1, 2].map((shift) => coreOf(each, shift)));
  const either = cores.map((core) => [...core].map(eitherAlphabet).join('')).join('|');
  // Anchored to the start of a word, so that an image in base64, one word of a million letters, is scanned once.
  return new RegExp(`(?<![\\w+/-])[\\w+/-]*?(?:${either})[\\w+/-]*(?:=|%3D)*`, 'gu');
}

/** Returns the base64 letters that depend on the secret alone when it starts `shift` bytes into a group of three. */
function coreOf(secret: string, shift: number): string {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
  const coded = bytes.toString('base64').replace(/(?<!=)=+$/u, '');
  return coded.slice(Math.ceil((shift * 4) / 3), Math.floor((bytes.length * 4) / 3));
}

function eitherAlphabet(letter: string): string {
  if (letter === '+') return '(?:[+-]|%2[Bb])';
  return letter === '/' ? '(?:[/_]|%2[Ff])' : letter;
}

/** The lookbehind keeps matching linear in a text of nothing but backslashes. */
function spellingsOf(character: string, isFirst: boolean): string {
  const run = isFirst ? '(?<!\\\\)' : '';
  const percent = [...Buffer.from(character)].map((byte) => `%(?:25)*${anyCase(byte.toString(16).padStart(2, '0'))}`);
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const escaped = units.map(
    (unit, index) => `${index === 0 ? run : ''}\\\\+u${anyCase(unit.toString(16).padStart(4, '0'))}`,
  );
  const letter = lettersOfJson[character];
  const ways = [asItIs(character, run), percent.join(''), escaped.join('')];
  if (letter !== undefined) ways.push(`${run}\\\\+${letter}`);
  if (character === ' ') ways.push('\\+');
  return `(?:${ways.join('|')})`;
}

function asItIs(character: string, run: string): string {
  if (character === '\\') return `${run}\\\\+`;
  const literal = `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  return character === '"' || character === '/' ? `(?:${run}\\\\+|)${literal}` : literal;
}

function anyCase(hexadecimal: string): string {
  return hexadecimal.replace(/[a-f]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
