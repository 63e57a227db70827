import stringWidth from 'string-width';
import type { Terminal } from './command-context.js';

/** Signs of this program, each with one character in its place. */
const signs: Readonly<Record<string, string>> = {
  '✓': '+',
  '✗': 'x',
  '▸': '>',
  '↺': '=',
  '↻': '~',
  '→': '>',
  '≠': '#',
  '–': '-',
  '—': '-',
  '…': '.',
  '·': '.',
  '’': "'",
};

/** Returns the text in ASCII, as wide as before: letters without their accents, `?` for what has no such form. */
export function plainAscii(text: string): string {
  return text.replace(/[^\p{ASCII}]\p{M}*/gu, (character) => {
    const letter = signs[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return /^\p{ASCII}+$/u.test(letter) ? letter : '?'.repeat(stringWidth(character));
  });
}

/** Returns a terminal that prints in ASCII. */
export function asciiTerminal(terminal: Terminal): Terminal {
  return { ...terminal, stdout: asciiStream(terminal.stdout), stderr: asciiStream(terminal.stderr) };
}

function asciiStream<Stream extends NodeJS.WritableStream>(stream: Stream): Stream {
  return new Proxy(stream, {
    get(target, name) {
      if (name === 'write') return (text: string) => target.write(plainAscii(text));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
