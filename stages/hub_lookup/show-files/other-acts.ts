import { comparableName } from '../../../src/domain/names.js';
import type { SourceShow } from './source-show.js';

/** A show of someone with two names, in seven languages: `o show da Ada Example`, `a gig by Ada Example`. */
const showOf =
  /(?<!\p{L})(?:show|gig|concert|konzert|auftritt|concerto|spettacolo|espect[áa]culo|concierto|apresenta[çc][ãa]o|optreden|spectacle) (?:of|by|with|von|mit|de|d['’]|du|di|da|do|del|della|van|met) ?(?<name>\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+)/iu;
const capital = /^\p{Lu}/u;

/** Returns whether a sentence is about the show of another act, whose times are not the performer's. */
export function isOnOtherAct(
  sentence: string,
  { performer, venue, city }: Pick<SourceShow, 'performer' | 'venue' | 'city'>,
): boolean {
  const name = showOf.exec(sentence)?.groups?.['name'] ?? '';
  if (name === '' || !name.split(' ').every((word) => capital.test(word))) return false;
  const own = comparableName([performer, venue, city].join(' ')).split(' ');
  return !comparableName(name)
    .split(' ')
    .some((word) => own.includes(word));
}
