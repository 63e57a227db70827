import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { isIn } from '../../shared/lines/avoid.js';
import { isNegated } from '../../shared/lines/negation.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { stemOf, wordsOf } from '../../shared/lines/words.js';
import { contentWords } from '../../shared/text/content-words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type BriefData, cityOf } from './brief-data.js';
import { ownFile } from './gravity.js';
import { linkOf, type OwnRule, sentencesIn, shownOf, wordsWritten, writtenIn } from './story-text.js';

/** What an external plugin may exceed: a person writes no more. */
const most = { rules: 50, ofRule: 200, ofClause: 60 } as const;

/** A warning of the user's file of the town: the subject and the names in it, as comparable words. */
export type Warning = Readonly<{ clause: string; subjects: readonly string[]; names: readonly string[] }>;

/** A place of origin, which is not the subject of a warning: `the girl was from Epsom`. */
const origin = /(?<!\p{L})(?:from|aus|de|d[’']|di|da|van|uit|in|à|en|em|bei|near)\s?\p{Lu}[\p{L}’'-]{1,40}/gu;
/** Letters of the shortest name that is no other word. */
const shortestName = 5;

/** Returns what the warnings of the user's file are about, without the towns of the area. */
export function warningsOf(data: BriefData): readonly Warning[] {
  const { show, neighbours } = data;
  const known = [...placeWords(show), ...wordsOf(show.performer ?? '')];
  const towns = new Set([...known, ...neighbours.flatMap(({ town }) => wordsOf(town.name))]);
  const warned = (cityOf(data)?.avoid ?? []).filter(({ category }) => category === ownFile);
  return warned.slice(0, most.rules).map(({ text }) => {
    const clauses = text.slice(0, most.ofRule).split(/[.!?;:,(]\s*/u);
    const [clause = '', ...others] = clauses;
    const forbidden = [clause, ...others.filter((one) => isNegated(one))].map((one) => one.replace(origin, ' '));
    const subjects = [...new Set(contentWords(forbidden[0] ?? ''))].filter((word) => !towns.has(word));
    const written = wordsWritten(others.join(' ').replace(/^\p{Lu}/u, ''));
    const named = [...wordsWritten(forbidden.join(' ')), ...written];
    const isName = (word: string) => word.length >= shortestName && /^\p{Lu}/u.test(word);
    const names = named.filter(isName).flatMap(wordsOf);
    return { clause, subjects, names: names.filter((name) => !towns.has(name)) };
  });
}

/**
 * Returns the warning that a story meets: by a rare name in a subject, in its lead and link by two words of which one
 * is of the subject, or in the headline or link by a subject of one word.
 */
export function warnedOf(story: Story, warnings: readonly Warning[]): OwnRule | null {
  const { headline, language } = story;
  const [first = '', second = ''] = sentencesIn(story);
  const link = linkOf(story);
  const lead = `${first}. ${second}. ${link}`;
  for (const { clause, subjects, names } of warnings) {
    const ofSubjects = writtenIn(lead, (word) => isIn(subjects, word));
    const rare = names.filter((name) => subjects.includes(name) && frequencyOf(name, language) === 'rare');
    for (const sentence of sentencesIn(story)) {
      const words = writtenIn(sentence, (word) => rare.includes(word));
      if (words.length > 0) {
        return { list: 'your file warns of it', rule: words.join(' '), sentence: shownOf(sentence, story), words: [] };
      }
    }
    const both = new Set(
      [...ofSubjects, ...writtenIn(lead, (word) => names.includes(word))].flatMap(wordsOf).map(stemOf),
    );
    const isOnOnly =
      subjects.length === 1 && writtenIn(`${headline} ${link}`, (word) => isIn(subjects, word)).length > 0;
    if ((ofSubjects.length > 0 && both.size >= 2) || isOnOnly)
      return {
        list: 'your file warns of it',
        rule: plainText(clause, most.ofClause),
        sentence: headline,
        words: ofSubjects,
      };
  }
  return null;
}
