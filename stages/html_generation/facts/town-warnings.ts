import { comparableName } from '../../../src/domain/names.js';
import { ofOwnFile } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { groupsIn } from '../../shared/classifier/vocabulary.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { isIn } from '../../shared/lines/forms-of-words.js';
import { isNegated } from '../../shared/lines/negation.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { quotedIn } from '../../shared/lines/quoted-words.js';
import { isAboutWords } from '../../shared/lines/words-not-said.js';
import { stemOf, wordsOf } from '../../shared/lines/words.js';
import { demonymStarts } from '../../shared/places/demonyms.js';
import { screenedCode } from '../../shared/screening/lexicons.js';
import { storyVocabulary } from '../../shared/screening/story-model.js';
import { contentWords } from '../../shared/text/content-words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type BriefData, cityOf } from './brief-data.js';
import { linkOf, type OwnRule, sentencesIn, shownOf, wordsWritten, writtenIn } from './story-text.js';

/** What an external plugin may exceed: a person writes no more. */
const most = { rules: 50, ofRule: 200, ofClause: 60 } as const;

/**
 * A warning of the user's file of the town: the subject, the names in it and the other towns that its subject is of, as
 * comparable words, and its language.
 */
export type Warning = Readonly<{
  clause: string;
  subjects: readonly string[];
  names: readonly string[];
  towns: readonly string[];
  language: string | null;
}>;

/** A place of origin, which is not the subject of a warning: `the girl was from Epsom`. */
const origin = /(?<!\p{L})(?:from|aus|de|d[’']|di|da|van|uit|in|à|en|em|bei|near)\s?\p{Lu}[\p{L}’'-]{1,40}/gu;
const quotation = /["“„«][^"“”„«»]{1,60}["”“»]/gu;
/** Letters of the shortest name that is no other word, and of the shortest town. */
const [shortestName, shortestTown] = [5, 4];

/** What a town follows in English, French, Spanish, Italian, Portuguese and Dutch. */
const prepositions = ['of', 'in', 'at', 'de', 'a', 'di', 'van', 'te'];

/** Returns what the warnings of the user's file are about, without the towns and counties of the area. */
export function warningsOf(data: BriefData): readonly Warning[] {
  const { show, neighbours } = data;
  const known = [...placeWords(show), ...wordsOf(show.performer ?? '')];
  const areas = neighbours.flatMap(({ town: { name, county } }) => [name, county ?? '']);
  const towns = new Set([...known, ...areas.flatMap(wordsOf)]);
  const isPlace = (word: string) => towns.has(word) || demonymStarts(word, wordsOf(show.city));
  const around = neighbours.map(({ town }) => comparableName(town.name));
  // `Never say “Frisco”` warns of a word, and of no subject.
  const isOfWords = (text: string) => quotedIn(text).length > 0 && isAboutWords(text);
  const warned = (cityOf(data)?.avoid ?? []).filter(({ category, text }) => category === ofOwnFile && !isOfWords(text));
  return warned.slice(0, most.rules).map(({ text }) => {
    // Words in quotation marks are not to be said: they are no subject of news.
    const unquoted = text.slice(0, most.ofRule).replace(quotation, ' ');
    const clauses = unquoted.split(/[.!?;:,(]\s*/u);
    const [clause = '', ...others] = clauses;
    const forbidden = [clause, ...others.filter((one) => isNegated(one))].map((one) => one.replace(origin, ' '));
    const subjects = [...new Set(contentWords(forbidden[0] ?? ''))].filter((word) => !isPlace(word));
    const written = wordsWritten(others.join(' ').replace(/^\p{Lu}/u, ''));
    const named = [...wordsWritten(forbidden.join(' ')), ...written];
    const isName = (word: string) => word.length >= shortestName && /^\p{Lu}/u.test(word);
    const names = named.filter(isName).flatMap(wordsOf);
    return {
      clause,
      subjects,
      names: names.filter((name) => !isPlace(name)),
      towns: townsIn(clause, around),
      language: languageOfItem(text, null).language,
    };
  });
}

/** Returns the names of towns that a text has, or their first words after a preposition: `la scuola di Pietra`. */
function townsIn(text: string, names: readonly string[]): readonly string[] {
  const said = ` ${comparableName(text)} `;
  return names.flatMap((name) => {
    if (name.length >= shortestTown && said.includes(` ${name} `)) return [name];
    const [first = ''] = name.split(' ');
    const isShort = first.length >= shortestName && said.includes(` ${first} `);
    return isShort && prepositions.some((one) => said.includes(` ${one} ${first} `)) ? [first] : [];
  });
}

/**
 * Returns the warning that a story meets: by a rare name in a subject, in its lead and link by two words of which one
 * is of the subject, or in the headline or link by a subject of one word. Of a warning about another town, the story
 * names that town, and the subject in words of like meaning: `the Mosterton fire`, a blaze in Mosterton.
 */
export function warnedOf(story: Story, warnings: readonly Warning[]): OwnRule | null {
  const { headline } = story;
  const [first = '', second = ''] = sentencesIn(story);
  const lead = `${first}. ${second}. ${linkOf(story)}`;
  for (const warning of warnings) {
    const { clause, subjects, towns } = warning;
    if (towns.length > 0 && !towns.some((name) => ` ${comparableName(lead)} `.includes(` ${name} `))) continue;
    const named = namedIn(story, warning);
    if (named !== null) return named;
    if (isOn(story, lead, warning)) {
      const words = writtenIn(lead, (word) => isIn(subjects, word));
      return { list: 'your file warns of it', rule: plainText(clause, most.ofClause), sentence: headline, words };
    }
  }
  return null;
}

/** Returns the rare name in the subject of a warning that a sentence of a story has. */
function namedIn(story: Story, { names, subjects }: Warning): OwnRule | null {
  const rare = names.filter((name) => subjects.includes(name) && frequencyOf(name, story.language) === 'rare');
  for (const sentence of sentencesIn(story)) {
    const words = writtenIn(sentence, (word) => rare.includes(word));
    if (words.length > 0)
      return { list: 'your file warns of it', rule: words.join(' '), sentence: shownOf(sentence, story), words: [] };
  }
  return null;
}

function isOn(story: Story, lead: string, { subjects, names, towns, language }: Warning): boolean {
  const ofSubjects = writtenIn(lead, (word) => isIn(subjects, word));
  const all = [...ofSubjects, ...writtenIn(lead, (word) => names.includes(word))].flatMap(wordsOf).map(stemOf);
  if (ofSubjects.length > 0 && new Set(all).size >= 2) return true;
  if (towns.length > 0) {
    const meant = meaningsOf(subjects.join(' '), language ?? story.language);
    if (meaningsOf(lead, story.language).some((group) => meant.includes(group))) return true;
  }
  const title = `${story.headline} ${linkOf(story)}`;
  return subjects.length === 1 && writtenIn(title, (word) => isIn(subjects, word)).length > 0;
}

/** Returns the groups of like meaning that the words of a text belong to. */
function meaningsOf(text: string, language: string | null): readonly number[] {
  const code = screenedCode(language);
  return code === null ? [] : groupsIn(wordsOf(text), code, storyVocabulary());
}
