import { frequencyOf } from '../../shared/lines/news-words.js';
import { demonymStarts } from '../../shared/places/demonyms.js';
import { familyNameTowns } from '../../shared/places/misleading-names.js';
import { wordsOfHarm } from '../../shared/screening/harm-in.js';
import type { HomePlace } from './home-place.js';
import type { OtherTown } from './towns-around.js';

/** Words after which a place follows, in seven languages; those of belonging need a small word before them. */
const placing =
  '[Ii]n|[Aa]t|[Nn]ear|[Oo]utside|[Ff]rom|[Aa]us|[Bb]ei|[Nn]ach|[Àà]|[Pp]rès de|[Ee]n|[Ee]m|[Aa]d?|[Uu]it|[Tt]e|[Bb]ij|[Nn]aar';
const belonging = "of|de|di|da|do|von|van|del|d[’']";
/** Names of at most three words with capitals, also joined by small words: `Duque de Caxias`, `Bad Aibling`. */
const name =
  "\\p{Lu}[\\p{L}’'-]+(?:\\s(?:(?:de|do|da|di|del|la|le|les|sur|sous|am|an der|aan|op|upon|under)\\s)?\\p{Lu}[\\p{L}’'-]+){0,2}";
/** A name of several words, as a headline may begin with it: `San Andrés del Rabanedo demands …`. */
const severalWords = new RegExp(`(?<![\\p{L}’'-])${name}(?![\\p{L}’'-])`, 'gu');
/** Where something is, with a name. */
export const placed = new RegExp(`(?<![\\p{L}’'])(?:${placing})\\s(${name})`, 'gu');
/** After a word with a capital, the name is a part of another one: `Arenas de Getxo`. */
const belonged = new RegExp(
  `(?<![\\p{L}’'-])\\p{Ll}[\\p{L}’'-]*\\s(?:${belonging})\\s?(${name})|(?<!\\p{Lu}[\\p{L}’'-]*\\s)(?<![\\p{L}’'-])(${name})[’']s\\s`,
  'gu',
);
/** At the start, a name before a mark is where something is: `Boz : une goutte`, `Essen – Kultur`. */
const leading = new RegExp(`^(${name}(?:-\\p{L}+)*)(?=\\s?:\\s|\\s[–—-]\\s)`, 'gu');
/** What of a town a headline names by its name: `Norwich City`, `Saanich Police`. */
const body = /^(?:City|United|Town|Police|Fire|Council|Mayor|Hospital|Airport|RCMP)$/u;

type Named = Readonly<{ town: OtherTown | 'home'; at: number; how: 'placed' | 'belonged' | 'bare' }>;

/**
 * Returns the town that texts name where they do not name the show's own: it is what they are about. In a headline, the
 * first near town counts, also without a word of place; else a large one, or one of the region where something is; in a
 * text, a near one if it is the only one.
 */
export function otherTownIn(texts: readonly string[], language: string | null, home: HomePlace): OtherTown | null {
  const [headline = '', ...others] = texts;
  const isNoun = (name: string) => language?.startsWith('de') === true && isGermanNoun(name, texts);
  const inHeadline = [...placedIn(headline, home), ...bareIn(headline, language, home)];
  const inText = others.flatMap((text) => placedIn(text, home));
  if ([...inHeadline, ...inText].some(({ town }) => town === 'home') || namesHomePeople(headline, home)) return null;
  const first = inHeadline
    .toSorted((one, other) => one.at - other.at)
    .flatMap((one) => (one.town === 'home' ? [] : [{ ...one, town: one.town }]))
    .filter((one) => counts(one, language) && !isNoun(one.town.name));
  const near = first.find(({ town }) => town.isNear) ?? first[0];
  if (near !== undefined) return near.town;
  const named = inText.flatMap(({ town }) => (town === 'home' || !town.isNear || isNoun(town.name) ? [] : [town]));
  return new Set(named.map((town) => town.name)).size === 1 ? (named[0] ?? null) : null;
}

/** Returns whether a headline names people or a club of the show's own town, even next to another town. */
function namesHomePeople(headline: string, { townNames }: HomePlace): boolean {
  const names = headline.match(/\p{Lu}[\p{L}’-]+/gu) ?? [];
  return names.some((name) => townNames.some(({ words }) => demonymStarts(name, words)));
}

/** What German writes before and after a noun, and not with the name of a town. */
const beforeNoun =
  /(?<!\p{L})(?:de[rnms]|die|das|ein(?:e[rnms]?)?|keine?[rnms]?|jede[rnms]?|diese[rnms]?|zu[rm]|vo[mr]|ims?|ins|am|beim|unter|ohne)\s$/u;
const afterNoun = /^\s(?:de[rs]|eine[rs]|von|auf|vor)(?!\p{L})/u;

/** Returns whether German texts use a word as a noun: `vor der Wahl`, `unter Schutz`, `Schutz der Meere`. */
function isGermanNoun(name: string, texts: readonly string[]): boolean {
  return texts.some((text) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const after = text.slice(at + name.length, at + name.length + 8);
      const isWord = !/^\p{L}/u.test(after);
      if (isWord && (beforeNoun.test(text.slice(Math.max(0, at - 20), at)) || afterNoun.test(after))) return true;
    }
    return false;
  });
}

/** Returns whether a town of a headline is what it is about: a far one must be large, or be where something is. */
function counts({ town, how }: Readonly<{ town: OtherTown; how: Named['how'] }>, language: string | null): boolean {
  if (how === 'bare') return town.isWellKnown || (town.isNear && isName(town.name, language));
  if (town.isNear) return true;
  return how === 'placed' && (town.isLarge || isName(town.name, language));
}

/** Returns the towns that a text names after a word of place or belonging. */
function placedIn(text: string, home: HomePlace): readonly Named[] {
  const found = (pattern: RegExp, how: Named['how']) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const town = townOf(match[1] ?? match[2] ?? '', home);
      return town === null ? [] : [{ town, at: match.index, how }];
    });
  return [...found(placed, 'placed'), ...found(belonged, 'belonged'), ...found(leading, 'placed')];
}

/**
 * Returns the towns that a headline names without such a word, but not after a first name or within another name:
 * `Hoorn wins`, `Fatal Langley crash`. A name that people bear counts only nearby.
 */
function bareIn(headline: string, language: string | null, home: HomePlace): readonly Named[] {
  const words = [...headline.matchAll(/[\p{L}\p{N}’'-]+/gu)];
  const ofSeveral = [...headline.matchAll(severalWords)].flatMap(({ 0: whole, index }): readonly Named[] => {
    const town = home.townCalled(whole);
    return town === null || (town !== 'home' && !town.isNear) ? [] : [{ town, at: index, how: 'bare' as const }];
  });
  const ofOne = words.flatMap(({ 0: word, index }, place): readonly Named[] => {
    const [before, after] = [words[place - 1], words[place + 1]];
    if (!/^\p{Lu}/u.test(word) || isJoined(before, headline, index, language)) return [];
    const isFollowed = after !== undefined && after.index === index + word.length + 1 && /^\p{Lu}/u.test(after[0]);
    const adjective = isFollowed ? townOfAdjective(word, language, home) : null;
    if (adjective !== null) return [{ town: adjective, at: index, how: 'placed' as const }];
    if (isFollowed && !body.test(after[0])) return [];
    const town = townOf(word, home);
    const isPerson = town !== null && town !== 'home' && !town.isNear && !isName(town.name, language);
    return town === null || isPerson ? [] : [{ town, at: index, how: 'bare' as const }];
  });
  return [...ofSeveral, ...ofOne];
}

/** Returns the town of a German adjective before a noun: `Singener Fußgängerzone`, `Göttinger Rathaus`. */
function townOfAdjective(word: string, language: string | null, home: HomePlace): OtherTown | 'home' | null {
  const [, stem] = /^(\p{Lu}\p{Ll}{3,30})er$/u.exec(word) ?? [];
  if (stem === undefined || !language?.startsWith('de') || frequencyOf(word.toLowerCase(), language) !== 'rare')
    return null;
  return home.townCalled(stem, true) ?? (stem.endsWith('ing') ? home.townCalled(`${stem}en`, true) : null);
}

/** Returns whether a name continues the word before it, a capitalised one that is no word of news: `Ann Hoorn`. */
function isJoined(before: RegExpExecArray | undefined, text: string, at: number, language: string | null): boolean {
  if (before === undefined || before.index + before[0].length + 1 !== at || text[at - 1] !== ' ') return false;
  const word = before[0].toLowerCase();
  const isWord = frequencyOf(word, language) !== 'rare' || wordsOfHarm(word, language ?? 'en', 'any') !== null;
  return /^\p{Lu}/u.test(before[0]) && !isWord;
}

/** Returns whether the name of a small town is no word of news, and no well-known name of people. */
function isName(town: string, language: string | null): boolean {
  const word = town.toLowerCase();
  return frequencyOf(word, language) === 'rare' && !familyNameTowns.has(word);
}

/** Returns the town of the longest beginning of a name that is one: `Bergen` of `Bergen aan Zee`. */
function townOf(written: string, home: HomePlace): OtherTown | 'home' | null {
  const words = written.split(/\s/u);
  for (let length = words.length; length > 0; length -= 1) {
    const found = home.townCalled(
      words
        .slice(0, length)
        .join(' ')
        .replace(/[’']s$/u, ''),
    );
    // More capitals follow: a park, a street or a person of the name.
    const rest = words.slice(length).join(' ');
    if (found !== null) return rest === '' || body.test(rest) || found === 'home' ? found : null;
  }
  return null;
}
