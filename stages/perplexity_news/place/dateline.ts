/** Characters in which a text names the place that it comes from. */
const longest = 60;
/** Words of the longest name of a place. */
const mostWords = 4;
/** What follows the place: `Bonn. `, `MADRID (EFE).- `, `Vicenza – `, `Lyon : `. */
const ends = [' – ', ' — ', ' - ', '.- ', '. ', ' : ', ': '];

/**
 * Returns the names before the report that say where it comes from: of `Aachen/Würselen. Alles Leugnen half nichts` the
 * two towns, of `(CAMBRIDGE, Md) – Students` one. Any words with capitals at a beginning are returned, whether or not
 * they name a place.
 */
export function datelineOf(text: string): readonly string[] {
  const start = text.slice(0, longest).replace(/^\(/u, '');
  const found = ends.map((end) => start.indexOf(end)).filter((at) => at > 0);
  if (found.length === 0) return [];
  const [place = ''] = start.slice(0, Math.min(...found)).split(/[,(]/u);
  const names = place.split('/').map((name) => name.trim());
  return names.every((name) => /^\p{Lu}/u.test(name) && name.split(' ').length <= mostWords) ? names : [];
}
