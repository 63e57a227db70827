import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { avoidedOf, collidingStory } from '../../shared/lines/collisions.js';
import { isNegated } from '../../shared/lines/negation.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { areOnOne } from '../../shared/lines/shared-things.js';
import { isUsable } from '../../shared/lines/usable-story.js';
import { remarksIn } from '../../shared/notes/remarks.js';
import { isAsked, refusedIn } from '../../shared/notes/wishes.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import type { EarlierItem } from '../material/earlier-material.js';
import type { Fact } from './fact.js';
import { isNote, type NoteFact } from './own-facts.js';

/** What follows the things that a bit is about: `il milanese che chiede dov'è il centro`. */
const clause =
  /(?<=\p{L},? )(?:who|that|which|when|where|welche[rs]?|wo|wenn|qui|que|où|quand|quem|onde|donde|cuando|quando|che|dove|dat|waar|wanneer)(?!\p{L}).*$/isu;
/** Letters of the shortest word by which a note limits a bit. */
const shortest = 5;

/** Returns the overused joke that shares a rare word, such as a name, with a fact which is not that joke itself. */
function jokeNear(
  { kind, head, language }: Fact,
  overused: readonly string[],
  place: ReadonlySet<string>,
): string | null {
  const words = kind === 'person' ? [] : contentWords(head, place);
  const isRare = (word: string) => word.length >= shortest && frequencyOf(word, language) === 'rare';
  return overused.find((joke) => sharedForms(contentWords(joke, place).filter(isRare), words).length > 0) ?? null;
}

/** Names of several words that begin with capitals: `Prime Minister`. */
const longNames = /(?<![\p{L}’'-])\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){1,4}(?![\p{L}’'-])/gu;

/** Returns words that were said without the names of which a headline has a part only: `prime hoggs`. */
function withoutOtherNames(text: string, head: string): string {
  return text.replace(longNames, (name) => (head.includes(name) ? name : ''));
}

/** An article with a capital before a name, in seven languages. */
const article = /^(?:The|Der|Die|Das|Le|La|Les|El|Los|Las|Il|Lo|Gli|O|A|Os|As|De|Het)\s/u;

/** Returns whether a text has a name of several words that a story has, with a rare one that is not of the place. */
function sharesLongName(text: string, { headline, summary, language }: Story, place: ReadonlySet<string>): boolean {
  const told = `${headline}. ${summary ?? ''}`;
  const isOwn = (words: readonly string[]) =>
    words.length > 1 && words.some((word) => frequencyOf(word, language) === 'rare');
  const names = (text.match(longNames) ?? []).map((name) => name.replace(article, ''));
  return names.some((name) => told.includes(name) && isOwn(contentWords(name, place)));
}

type Given = Readonly<{
  notes: string;
  stories: readonly Story[];
  spoken: readonly EarlierItem[];
  place: ReadonlySet<string>;
  overused: readonly string[];
  t: Translator;
}>;

/**
 * Returns the lookup of what to mind with news, that the performer's words on it fell flat in a recording, and with a
 * bit that worked: the note of tonight that limits it or its prop, else the headline of a story on it that is doubtful
 * or to be avoided. Null without one.
 */
export function cautions(
  { notes, stories, spoken, place, overused, t }: Given,
  isHarmless: (story: Story) => boolean,
): (fact: Fact | NoteFact) => string | null {
  const limits = remarksIn(notes, 'show').flatMap(({ kind, text }) =>
    kind !== 'private' && isNegated(text) ? [text] : [],
  );
  // A story that is probably harmless can be part of the note itself.
  const doubtful = stories.filter(
    (story) => story.harm === null && story.probably_harmless !== true && !isUsable(story, isHarmless(story)),
  );
  const grave = [...avoidedOf(stories), ...doubtful];
  const flat = spoken.filter(({ reaction }) => reaction === 'flat');
  const onSame = ({ head, language }: Fact) =>
    flat.find(({ text }) => areOnOne(head, withoutOtherNames(text, head), { place, language }));
  return (fact) => {
    if (fact.kind === 'news') {
      const said = onSame(fact);
      if (said !== undefined) return t('fell flat ({from}): {text}', { from: said.from, text: t.quoted(said.text) });
      const hurt = avoidedOf(stories).find((story) => sharesLongName(fact.text, story, place));
      if (hurt !== undefined) return t('kept out of lines: {reason}', { reason: hurt.headline });
    }
    const joke = jokeNear(fact, overused, place);
    if (joke !== null) return t('Every visitor makes this joke: {text}.', { text: t.quoted(joke) });
    if (!isNote(fact) || fact.kind !== 'worked') return null;
    const bit = fact.note.item ?? fact.note.topic ?? '';
    const words = contentWords(bit.replace(clause, ''), place).filter(
      (word) => word.length >= shortest && frequencyOf(word, fact.language) === 'rare',
    );
    const limit = limits.find(
      (text) => sharedForms(words, contentWords(isAsked(text) ? (refusedIn(text) ?? text) : text)).length > 0,
    );
    const story = collidingStory(bit, grave, place, new Set(['rare', 'uncommon']));
    return limit ?? (story === null ? null : t('kept out of lines: {reason}', { reason: story.headline }));
  };
}
