import { frequencyOf } from '../../shared/lines/news-words.js';
import type { HomePlace, OtherTown } from './home-place.js';
import { familyNameTowns } from './misleading-names.js';

/** Words after which a place follows, in seven languages; those of belonging need a small word before them. */
const placing =
  '[Ii]n|[Aa]t|[Nn]ear|[Oo]utside|[Ff]rom|[Aa]us|[Bb]ei|[Nn]ach|[Àà]|[Pp]rès de|[Ee]n|[Ee]m|[Aa]d?|[Uu]it|[Tt]e|[Bb]ij|[Nn]aar';
const belonging = "of|de|di|da|do|von|van|del|d[’']";
/** Names of at most three words with capitals, also joined by small words: `Duque de Caxias`, `Bad Aibling`. */
const name =
  "\\p{Lu}[\\p{L}’'-]+(?:\\s(?:(?:de|do|da|di|del|la|le|les|sur|sous|am|an der|aan|op|upon|under)\\s)?\\p{Lu}[\\p{L}’'-]+){0,2}";
const placed = new RegExp(`(?<![\\p{L}’'])(?:${placing})\\s(${name})`, 'gu');
/** After a word with a capital, the name is a part of another one: `Arenas de Getxo`. */
const belonged = new RegExp(`(?<![\\p{L}’'-])\\p{Ll}[\\p{L}’'-]*\\s(?:${belonging})\\s?(${name})`, 'gu');

/** A name in a headline without such a word, but not after a first name: `Hoorn wins`, `Norwich City`. */
const unplaced =
  /(?<![\p{L}’'-])(?<!\p{Lu}[\p{L}’'-]*\s)\p{Lu}[\p{L}’'-]+(?![\p{L}’'-])(?:\s(?:City|United|Town))?(?!\s\p{Lu})/gu;

/**
 * Returns the town that texts name where they name no other and not the show's own: it is what they are about. A name
 * counts after a word of place; in a headline, that of a near town needs none. A town far away counts only where a
 * headline says that something is there.
 */
export function otherTownIn(texts: readonly string[], language: string | null, home: HomePlace): OtherTown | null {
  const [headline = ''] = texts;
  const townsOf = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([whole, written = whole]) => townOf(written, home));
  const there = texts.map((text) => townsOf(text, placed));
  const ofIts = texts.flatMap((text) => townsOf(text, belonged));
  const bare = townsOf(headline, unplaced);
  if ([...there.flat(), ...ofIts, ...bare].includes('home')) return null;
  const near = named([...there.flat(), ...ofIts]).filter(({ isNear }) => isNear);
  const inHeadline = named(bare).filter((town) => town.isNear && (town.isWellKnown || isName(town.name, language)));
  const found = [...near, ...inHeadline];
  const names = new Map((found.length > 0 ? found : named(there[0] ?? [])).map((town) => [town.name, town]));
  const [only, ...others] = names.values();
  return only === undefined || others.length > 0 ? null : only;
}

function named(towns: readonly (OtherTown | 'home' | null)[]): readonly OtherTown[] {
  return towns.filter((town) => town !== null && town !== 'home');
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
    if (found !== null) return /^(?:City|United|Town)?$/u.test(rest) || found === 'home' ? found : null;
  }
  return null;
}
