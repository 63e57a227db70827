const lettersOfJson: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' };

/**
 * Finds a secret as it is, percent-encoded, as a form sends it (`+` for a space) and escaped for JSON, each also several times over and
 * mixed: not everybody encodes the same characters.
 */
export function writtenSomehow(secret: string): RegExp {
  return new RegExp([...secret].map((character, index) => spellingsOf(character, index === 0)).join(''), 'gu');
}

/** Finds what base64 makes of any text that holds the secret, as `Basic` credentials do: the whole coded word. */
export function inBase64(secret: string): RegExp {
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const written = [...new Set([secret, encodeURIComponent(secret), form])];
  const cores = written.flatMap((each) => [0, 1, 2].map((shift) => coreOf(each, shift)));
  const either = cores.map((core) => [...core].map(eitherAlphabet).join('')).join('|');
  // From the start of a word alone: an image in base64 is one word of a million letters, looked through once.
  return new RegExp(`(?<![\\w+/-])[\\w+/-]*?(?:${either})[\\w+/-]*(?:=|%3D)*`, 'gu');
}

/** The letters that depend on the secret alone, wherever in its three bytes it starts. */
function coreOf(secret: string, shift: number): string {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
  const coded = bytes.toString('base64').replace(/=+$/u, '');
  return coded.slice(Math.ceil((shift * 4) / 3), Math.floor((bytes.length * 4) / 3));
}

function eitherAlphabet(letter: string): string {
  if (letter === '+') return '(?:[+-]|%2[Bb])';
  return letter === '/' ? '(?:[/_]|%2[Ff])' : letter;
}

/** At the start of a secret a run of backslashes is tried from its own start alone: a text may be nothing but backslashes. */
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
