import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { functionWordsOf } from '../../shared/language/function-words.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { oncePer } from '../../shared/lines/once.js';
import { wordsOf } from '../../shared/lines/words.js';
import { sentencesOf } from '../../shared/screening/sentences.js';
import { wholeSentencesOf } from '../../shared/text/sentences.js';

/** The entry by which the performer or their file of the town rules a story out, and the words that it means. */
export type OwnRule = Readonly<{
  list: OwnList;
  rule: string;
  sentence: string;
  words: readonly string[];
  /** True where only the name of who speaks is ruled out, and not what is said. */
  isName?: boolean;
}>;

/** Where the entry is from, as a phrase of the page. */
export type OwnList = 'your own list' | 'your file warns of it' | 'not wanted here' | 'died here';

/** Characters of a story that are compared, and words of it that are shown. */
const most = { characters: 2000, words: 3 } as const;

/** Characters of what is reported of a story, and of its first sentence: its sources have the rest. */
export const longestReport = { report: 280, sentence: 420 } as const;

/** Returns the headline, the sentences of the report and the words of the link of a story. */
export const sentencesIn = oncePer((story: Story): readonly string[] => {
  const { headline, summary } = story;
  const reported = sentencesOf((summary ?? '').slice(0, most.characters)).map(({ text }) => text);
  return [headline.slice(0, most.characters), ...reported, linkOf(story)].filter((text) => text !== '');
});

/** Returns a story as it is compared with what the user's files forbid. */
export function reportOf(story: Story) {
  const { headline, summary, more = '', language, harm } = story;
  return { head: headline, rest: `${summary ?? ''} ${linkOf(story)} ${more}`, language, harm: harm?.category ?? null };
}

/** Returns what shows a hit on the page: a sentence of the story, or its headline for the link. */
export function shownOf(sentence: string, story: Story): string {
  return sentence === linkOf(story) ? story.headline : sentence;
}

/**
 * Returns the words of the path of a story's link: `sacked coach sanction`. A section named after an area says nothing.
 */
export function linkOf({ claim }: Story): string {
  const paths = claim.citations.map(({ source }) => (source.url === null ? '' : new URL(source.url).pathname));
  const words =
    paths
      .join(' ')
      .slice(0, most.characters)
      .replace(area, '/')
      .match(/\p{L}{3,}/gu) ?? [];
  return [...new Set(words)].join(' ');
}

/** Sections of a site on an area: `campo-de-gibraltar`. */
const area = /\/\p{L}{2,20}-(?:de|del|di|do|da|du|von|van|of)-\p{L}{2,30}(?=\/)/gu;

export function wordsWritten(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * Returns what is meant of a text as it is written: words next to each other as one name, without the words of grammar
 * around them, which alone show nothing.
 */
export function writtenIn(text: string, isMeant: (word: string) => boolean): readonly string[] {
  const grammar = functionWordsOf(languageOfItem(text, null).language ?? '');
  const isGrammar = ({ 0: word }: RegExpExecArray) => grammar.includes(word.toLowerCase());
  const found = runsIn(text, isMeant).flatMap((run) => {
    const [first, last] = [run.find((one) => !isGrammar(one)), run.findLast((one) => !isGrammar(one))];
    return first === undefined || last === undefined ? [] : [text.slice(first.index, last.index + last[0].length)];
  });
  return [...new Map(found.toReversed().map((one) => [one.toLowerCase(), one])).values()]
    .toReversed()
    .slice(0, most.words);
}

/** Returns the words of a text that are meant; those with only a space or hyphen between them are one run. */
function runsIn(text: string, isMeant: (word: string) => boolean): readonly (readonly RegExpExecArray[])[] {
  const runs: RegExpExecArray[][] = [];
  for (const word of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (!wordsOf(word[0]).some(isMeant)) continue;
    const before = runs.at(-1)?.at(-1);
    const gap = before === undefined ? '.' : text.slice(before.index + before[0].length, word.index);
    if (gap === ' ' || gap === '-') runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Returns the sentences of a report that are whole and fit. */
export function firstSentences(report: string): string {
  const [first = '', ...others] = wholeSentencesOf(report);
  if (first.length > longestReport.sentence) return '';
  let text = first;
  for (const next of others) {
    if (text.length + next.length >= longestReport.report) break;
    text = `${text} ${next}`;
  }
  return text;
}
