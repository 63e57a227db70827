import { comparableName } from '../../../src/domain/names.js';
import { linesOf } from '../text/lines.js';
import { plainText } from '../untrusted-text/plain-text.js';

/** A title of more words is a sentence. */
const mostNameWords = 4;

/** Returns the name of a performer in the title of a text: `# Ada Example, how she speaks`; null without one. */
export function nameInTitle(text: string): string | null {
  const first = linesOf(text, 20).find((line) => line.trim() !== '') ?? '';
  const title = plainText(first.replace(/^#+\s*/u, '').split(/\s[–—-]\s|[:,(]/u)[0] ?? '', 100);
  const isName = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)*$/u.test(title) && title.split(' ').length <= mostNameWords;
  return isName && /\p{Lu}/u.test(title.split(' ').at(-1) ?? '') ? title : null;
}

/** Words of a voice file's title that are no name, in seven languages. */
const titleWords = new Set(
  `voice voices stimme voix voz voce stem tone ton tono tom note notes notizen nota notas notities style styles stil
  estilo stile profile profil perfil profilo file show shows tour stage buhne performer artist artists bio dear hello
  liebe lieber liebes cher chere querido querida estimado estimada caro cara gentile beste lieve`.split(/\s+/u),
);
/** Words in the middle of a name. */
const particle = /^(?:de|del|della|di|da|do|dos|das|du|des|la|le|el|van|den|der|von|zu|y|e|et|und|and|en|of|the)$/u;
/** A word of a name, `Ada`, `O’Neill` or `DJ`, and not one of a heading in capitals. */
const nameWord = /^(?!\p{Lu}{3})\p{Lu}[\p{L}'’.-]+$/u;

/** Returns the full name of a performer in the title of a text; null for one word, or for words about the file. */
export function fullNameInTitle(text: string): string | null {
  const name = nameInTitle(text);
  if (
    name === null ||
    comparableName(name)
      .split(' ')
      .some((word) => titleWords.has(word))
  )
    return null;
  const words = name.split(' ');
  return words.length > 1 && words.every((word) => nameWord.test(word) || particle.test(word)) ? name : null;
}
