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
