import type { HomePlace, OtherTown } from './home-place.js';

/** Words after which a place follows, in seven languages; those of belonging need a small word before them. */
const placing =
  '[Ii]n|[Aa]t|[Nn]ear|[Oo]utside|[Ff]rom|[Aa]us|[Bb]ei|[Nn]ach|[Àà]|[Pp]rès de|[Ee]n|[Ee]m|[Aa]d?|[Uu]it|[Tt]e|[Bb]ij|[Nn]aar';
const belonging = "of|de|di|da|do|von|van|del|d[’']";
/** Names of at most three words with capitals, also joined by small words: `Duque de Caxias`, `Bad Aibling`. */
const name =
  "\\p{Lu}[\\p{L}’'-]+(?:\\s(?:(?:de|do|da|di|del|la|le|les|sur|sous|am|an der|aan|op|upon|under)\\s)?\\p{Lu}[\\p{L}’'-]+){0,2}";
const placed = new RegExp(`(?<![\\p{L}’'])(?:(?:${placing})\\s|(?<=\\p{Ll}\\s)(?:${belonging})\\s?)(${name})`, 'gu');

/** A name in a headline without such a word, but not after a first name: `Hoorn wins`, `Norwich City`. */
const unplaced =
  /(?<![\p{L}’'-])(?<!\p{Lu}[\p{L}’'-]*\s)\p{Lu}[\p{L}’'-]+(?![\p{L}’'-])(?:\s(?:City|United|Town))?(?!\s\p{Lu})/gu;

/**
 * Returns the town that texts name where they name no other and not the show's own: it is what they are about. A name
 * counts after a word of place, as that of a town near by or of a well-known one in the country; a
 * headline needs none.
 */
export function otherTownIn(texts: readonly string[], home: HomePlace): OtherTown | null {
  const found = new Map<string, OtherTown>();
  const [headline = ''] = texts;
  const namesPlaced = texts.flatMap((text) => [...text.matchAll(placed)].map(([, written = '']) => written));
  const towns = namesPlaced.map((written) => townOf(written, home));
  const bare = [...headline.matchAll(unplaced)].map(([written]) => townOf(written, home));
  if ([...towns, ...bare].includes('home')) return null;
  for (const town of towns) if (town !== null && town !== 'home') found.set(town.name, town);
  for (const town of bare)
    if (town !== null && town !== 'home' && town.isNear && town.isWellKnown) found.set(town.name, town);
  const near = [...found.values()].filter(({ isNear }) => isNear);
  const [only, ...others] = near.length > 0 ? near : [...found.values()];
  return only === undefined || others.length > 0 ? null : only;
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
