import { wordsOf } from '../lines/words.js';

/** A seat or a part of the room, in seven languages: `in Reihe 2`, `au premier rang`. */
const seat = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:row|reihe|rang|fila|riga|fileira|rij) (?:\\d{1,2}|\\p{Lu})(?![\\p{L}\\d])',
    '(?:front|first|second|third|back|last) row|(?:erste|zweite|dritte|vorderste|letzte)[nr]? reihe|(?:premier|deuxième|second|troisième|dernier) rang',
    '(?:primer|segund|tercer|últim)[ao]? fila|(?:prim|second|terz|ultim)a fila|(?:primeira|segunda|terceira|última) fila|(?:eerste|tweede|derde|voorste|achterste|laatste) rij',
    'at the (?:back|bar)|in (?:the audience|the hall|tonight)|im (?:saal|publikum)|an der (?:bar|theke)|dans la salle|au fond|en (?:la sala|el público)|al fondo|in (?:sala|platea|fondo)|na (?:sala|plateia)|in de zaal|achterin',
  ].join('|')})(?!\\p{L})`,
  'giu',
);
/** Sat there, as more than a verdict: `da saß der Pfarrer`, but not `die Pointe saß`. */
const sat =
  /(?<!\p{L})(?:sat|sitting|saß(?:en)?(?= (?:ein|der|die|das|den|im|in|auf|an|lauter|hinten|vorne?|neben|selbst|auch)(?!\p{Ll}{4}))|(?<=da )saß(?:en)?|(?:était|étaient) (?:assis|là)\p{L}{0,2}|(?:estaba|estaban|estava|estavam)(?: sentad\p{L}{2,3})?|era(?:no)? (?:sedut\p{L}|in sala)|c['’]era(?:no)?|zat(?:en)?(?= (?:een|de|het|op|in|zelf|achterin|er)(?!\p{L})))(?!\p{L})/giu;
/** The German article, which is an English verdict. */
const article = /(?<!\p{L})[Dd]ie(?= \p{Lu}\p{Ll})/gu;

/** Returns a text without what says who sat where. */
export function withoutSeats(text: string): string {
  return text.replace(seat, ' ').replace(sat, ' ');
}

/** Between the clauses of a statement. */
const between = /(?<=[^\d][,:;=]|\s[–—-])\s+/u;

/**
 * Returns a statement without the clauses after its first that only say who was there: `Silo: da saß der Pfarrer`.
 * `judges` returns whether words judge something.
 */
export function withoutPresence(statement: string, judges: (...words: readonly string[]) => boolean): string {
  const [name = '', ...clauses] = statement.split(between);
  const kept = clauses.filter((clause) => {
    const rest = withoutSeats(clause);
    return rest === clause || judges(...wordsOf(rest.replace(article, ' ')));
  });
  return kept.length === clauses.length ? statement : [name, ...kept].join(' ');
}
