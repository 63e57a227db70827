/** What people write of a bit that has been heard too often, in English, German, French, Spanish, and so on. */
const words = [
  'rest (?:it|this|that)(?: (?:here|now|next time))?|(?:give it|needs) a rest|retire (?:it|this)|leave it out|skip it next time',
  '(?:lieber|besser|nächstes mal) weglassen|pausieren lassen|nicht (?:noch ?mal|wieder)(?: (?:hier|bringen|machen))?|abgenudelt|ausgelutscht',
  'à (?:laisser reposer|mettre de côté|retirer)|(?:est |est trop |trop )?usée?s?',
  'dejarl[oa]s? (?:descansar|reposar)|(?:est[aá] )?(?:muy )?gastad[oa]s?',
  '(?:da far|lasciarl[oa]) riposare|(?:è )?(?:troppo )?usurat[oa]',
  'deixar descansar|(?:está )?(?:muito )?gast[oa]',
  '(?:even )?laten rusten|niet nog (?:eens|een keer)|versleten',
];
const wornOut = new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})[\s!.)]{0,9}$`, 'iu');

/** Returns whether a statement ends by saying that its bit is worn out: `OK, but some had heard it - rest it`. */
export function isWornOut(statement: string): boolean {
  return wornOut.test(statement);
}

/** What people write of a bit that did not work, which decides whatever else a model reads in the statement. */
const failed = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "did ?n[o’']?t (?:work|land|go over|hit)|never landed|fell flat|all knew it",
    '(?:ging|lief|zündete|funktionierte|klappte) (?:hier |da |gar |überhaupt |leider )*nicht|kam (?:gar )?nicht an|kannten (?:alle|viele)|tot(?=[,.;!)]|$)',
    "n[’'](?:a|ont) pas (?:marché|pris|fonctionné)|est tombée? à plat|connaissaient tous",
    'no (?:pegó|funcionó|gustó|entró|cuajó)|(?:la|lo) conocían tod[oa]s',
    'non (?:ha funzionato|ha preso|è andat[ao]|è piaciut[ao])|l[ao] conoscevano tutti',
    'não (?:pegou|funcionou|colou|entrou)|todos conheciam',
    '(?:ging|werkte|liep|sloeg) (?:hier |echt |helemaal )*niet(?: aan)?|kenden (?:ze )?all(?:e|emaal)',
  ].join('|')})(?!\p{L})`,
  'iu',
);

/** Returns whether a statement says that its bit did not work: `Das Kaffeehaus ging gar nicht`, `fell flat`. */
export function hasFailed(statement: string): boolean {
  return failed.test(statement);
}
