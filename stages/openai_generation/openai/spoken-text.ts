import { plainText } from '../../shared/untrusted-text/plain-text.js';

const emoji = /\p{Emoji_Presentation}\p{Emoji_Modifier}?\ufe0f?|\p{Extended_Pictographic}\ufe0f/gu;
const numbered = /^\(?\d{1,3}[.):]\s+/u;
const bullet = /^[-–—*•]\s+/u;
const emphasis = /(?<!\*)(\*{1,3})(?=[^\s*])([^*]{1,400})(?<=\S)\1(?!\*)/gu;
const quoted = /^["“„«»‹‘]([^"“”„«»‹›]{1,400})["”“»«›’]$/u;

/**
 * Returns what is said of each text: without what a model writes around a line. Numbers at the beginning are those of a
 * list only where most of the texts have one.
 */
export function spokenTexts(texts: readonly string[]): readonly string[] {
  const bare = texts.map((text) => plainText(text.replace(emoji, ' ')));
  const isList = bare.filter((text) => numbered.test(text)).length > bare.length / 2;
  return bare.map((text) =>
    text
      .replace(isList ? numbered : bullet, '')
      .replace(emphasis, '$2')
      .replace(quoted, '$1')
      .trim(),
  );
}
