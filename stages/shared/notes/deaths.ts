import { comparableName } from '../../../src/domain/names.js';
import { monthNamed } from '../input-files/written-dates.js';
import { oncePerText } from '../lines/once.js';
import { contentWords } from '../text/content-words.js';

/** A name of one or two words, and what says who that is: `Ada Example, your driver from last time,`. */
const who = String.raw`(?<who>(?<!\p{L})\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30})?(?:,\s[^,;.!?\n]{2,60},|\s?\([^()\n]{2,60}\))?)`;
/** Says after a name that this person has died, in seven languages. */
const died = [
  // `The ferry died here` is on a bit.
  String.raw`(?:(?:has|had|sadly|just)\s){0,2}(?:died(?=\s(?:on|in|last|this|at|suddenly|of|from|after|over|yesterday|\d|(?:a|an|two|three|four|five|six|seven|eight|nine|ten|some|(?:a )?few) (?:days?|weeks?|months?|years?) ago))|passed (?:away|on)(?!\p{L}))`,
  String.raw`(?:ist|war)\s(?:[^,;.!?\n]{1,30}\s)?(?:\d{1,2}\.\s\p{L}{3,10}\s)?(?:gestorben|verstorben|tot)(?!\p{L})|lebt\s(?:[^,;.!?\n]{1,20}\s)?nicht mehr`,
  String.raw`(?:est|était)\s(?:malheureusement\s)?(?:morte?|décédée?)(?!\p{L})|nous a quittés`,
  String.raw`(?:(?:ha|había)\s)?(?:muri[óo]|muerto|falleci[óo]|fallecido)(?!\p{L})|nos (?:ha dejado|dejó)(?!\p{L})`,
  String.raw`(?:è|era)\s(?:purtroppo\s)?(?:mort[oa]|mancat[oa]|decedut[oa]|scompars[oa])(?!\p{L})|ci ha lasciat[oi]`,
  String.raw`(?:morreu|faleceu)(?!\p{L})|(?:já )?partiu(?=[,.;])`,
  String.raw`(?:is|was)\s(?:[^,;.!?\n]{1,30}\s)?(?:overleden|gestorven)(?!\p{L})|overleed(?!\p{L})`,
].join('|');
const named = new RegExp(String.raw`${who}\s(?:${died})`, 'u');
/** The same of who was named before: `That was Ada Example's, she worked here for years and she died on 3 May.` */
const since = new RegExp(
  String.raw`(?<!\p{L})(?:(?:he|she) (?:${died})|(?:er|sie|il|elle|hij|zij|ze|lui|lei|ele|ela) (?:${died}))`,
  'u',
);
const everyName = new RegExp(who, 'gu');
/** The same before a name: `Murió Ada`, `we lost Ada`. */
const before = new RegExp(
  String.raw`(?<!\p{L})(?:[Ww]e lost|[Tt]he death of|[Dd]er Tod von|[Ll]a mort (?:de|d['’])|[Mm]uri[óo]|(?:[Hh]a )?(?:muerto|fallecido)|[Ff]alleci[óo]|[Ll]a muerte de|È (?:morto|morta|mancato|mancata)|è (?:morto|morta|mancato|mancata)|[Ll]a morte di|[Mm]orreu (?:o|a)|[Ff]aleceu (?:o|a)|[Aa] morte d[eoa]|[Dd]e dood van)\s${who}`,
  'u',
);
/** Begins a sentence in place of a name, in seven languages, as comparable words. */
const noOne = new Set(
  `he she they it somebody someone people nobody everyone we who that er sie es jemand leute wer das die der il elle on ils elles quelqu qui alguien gente quien el ella egli ella lui lei qualcuno gente chi ele ela alguem quem hij zij ze iemand mensen wie the a an my his her our their mein meine sein seine ihr ihre unser unsere mon ma son sa notre nuestro nuestra su mi mio mia suo sua nostro nostra meu minha seu nosso nossa mijn zijn haar ons onze`.split(
    ' ',
  ),
);

const article = new Set(['der', 'die', 'o', 'a', 'la', 'el', 'il', 'le', 'l']);

/** Returns the words by which someone is known of whom a sentence says that they have died; empty without one. */
export const deadIn = oncePerText(
  50_000,
  (sentence) => sentence,
  (sentence: string): readonly string[] => {
    const found =
      named.exec(sentence)?.groups?.['who'] ?? before.exec(sentence)?.groups?.['who'] ?? namedBefore(sentence) ?? '';
    return isSomeone(found) ? contentWords(found.replaceAll(/['’]s(?!\p{L})/gu, '')) : [];
  },
);

/** Returns the last name before the words by which a sentence says that he or she has died; null without one. */
function namedBefore(sentence: string): string | null {
  const at = since.exec(sentence)?.index ?? 0;
  const names = [...sentence.slice(0, at).matchAll(everyName)].map(({ groups }) => groups?.['who'] ?? '');
  return names.findLast((name) => /\s/u.test(name) && isSomeone(name)) ?? null;
}

function isSomeone(found: string): boolean {
  const [first = '', ...others] = comparableName(found.split(/[,(]/u)[0] ?? '').split(' ');
  // `Der Ugo`
  const name = article.has(first) ? (others[0] ?? '') : first;
  return name !== '' && !noOne.has(name) && monthNamed(name) === null;
}

/** Returns whether the sentence before says that someone has died: a request to be silent is then one for the stage. */
export function followsDeath(remarks: readonly Readonly<{ whole: string }>[], at: number): boolean {
  return deadIn(remarks[at - 1]?.whole ?? '').length > 0;
}
