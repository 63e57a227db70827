import { appealLexicon } from '../../shared/lines/appeal/lexicon.js';
import { stemOf, stemSet, wordsOf } from '../../shared/lines/words.js';

/** Words for people whom a story mentions without a name: someone in the room may know them. */
const people = stemSet(
  'woman man boy girl pensioner teenager couple grandmother grandfather gran granny grandad widow widower mum mom dad mother father student retiree farmer baker butcher barber plumber electrician builder chef cook teacher headteacher nurse doctor librarian clerk postman postwoman shopkeeper publican barman barmaid busker florist fisherman angler organist verger cabbie bride groom landlord landlady',
);
/** Words for minor characters of a story about a creature: they only count without a creature. */
const bystanders = stemSet('driver owner resident neighbour neighbor commuter passenger keeper');
/** Things that have an age, in addition to the lexicon of things. */
const oldThings = stemSet(
  'tree oak bridge house building church hall hotel pub shop bakery theatre theater school tram train bus boat ship car law rule record tradition club custom recipe mill wall tunnel station street',
);

/** Matches a title and a name, and the noun of a following article: `Mr Whiskers the cat`. */
const named =
  /\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Cllr|Councillor|Rev|Father|Sister|Sir|Dame|Lord|Lady|Professor|Prof|Captain|Sergeant|Constable|PC)\.? \p{Lu}[\p{L}'’-]+(?:,? (?:the|an?) (\p{L}+)(?: (\p{L}+))?)?/gu;
/** Matches a first name and surname followed by an age, or by what only people do. */
const fullName =
  /(?<![\p{L}-])\p{Lu}[\p{Ll}'’-]+ (?!(?:Council|Police|Street|Road|Park|Hall|Museum|Library|Club|Zoo|University|Company|Airport|Station)\b)\p{Lu}[\p{L}'’-]+(?:(?:, (?:aged )?| \(| aged )\d{1,3}(?![\p{L}\d:.,-]*\d| \p{L})|,? (?:who|said|says|told|admits?|admitted|explained|explains|insists|insisted|joked|laughed|wrote|writes)\b)/u;
/** Matches an age, and the noun after it. */
const age = /\b(?:aged \d{1,3}\b|\d{1,3} year olds?\b(?: (\p{L}+))?)/gu;

/**
 * Returns true if a text is about a person, by name, age or trade; creatures are not persons, whatever their name and
 * age.
 */
export function mentionsPerson(text: string): boolean {
  const words = wordsOf(text);
  const hasCreature = words.some(isCreature);
  if (fullName.test(text) || hasTrade(words, people) || (!hasCreature && hasTrade(words, bystanders))) return true;
  if ([...text.matchAll(named)].some(([, first = '', second = '']) => !isCreature(first) && !isCreature(second)))
    return true;
  return [...words.join(' ').matchAll(age)].some(([, noun]) => (noun === undefined ? !hasCreature : !isThing(noun)));
}

function hasTrade(words: readonly string[], trades: ReadonlySet<string>): boolean {
  return words.some((word, index) => trades.has(stemOf(word)) && !isCreature(words[index + 1] ?? ''));
}

function isThing(word: string): boolean {
  const stem = stemOf(word);
  const { object, food } = appealLexicon;
  return isCreature(word) || object.has(stem) || food.has(stem) || oldThings.has(stem);
}

function isCreature(word: string): boolean {
  return appealLexicon.animal.has(stemOf(word));
}
