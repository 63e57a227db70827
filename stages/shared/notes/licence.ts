/** Lets someone speak of something, in seven languages: who it is may be named before, or by a name. */
const allowed = [
  "(?:he|she|they|you|\\p{Lu}\\p{L}+)(?:['’]s| is| are)? (?:can|may|could|(?:free|welcome|allowed) to) (?:also )?(?:say|mention|talk|speak)",
  '(?:er|sie|du|ihr|man|\\p{Lu}\\p{L}+) (?:darf|dürft|dürfen|darfst|kann|könnt|können|kannst)(?!\\p{L})[^.;!?]{1,80}(?:sagen|erwähnen|reden|sprechen)',
  '(?:il|elle|ils|elles|on|tu|vous|\\p{Lu}\\p{L}+) (?:peut|peuvent|peux|pouvez) (?:aussi )?(?:dire|parler|mentionner|évoquer)',
  '(?:(?:él|ella|\\p{Lu}\\p{L}+) )?(?:puede|pueden|puedes|podéis) (?:también )?(?:decir|hablar|mencionar)',
  '(?:(?:lui|lei|\\p{Lu}\\p{L}+) )?(?:può|possono|puoi|potete) (?:anche )?(?:dire|parlare|menzionare)',
  '(?:(?:ele|ela|você|\\p{Lu}\\p{L}+) )?(?:pode|podem|podes) (?:também )?(?:dizer|falar|mencionar)',
  '(?:hij|zij|ze|je|u|\\p{Lu}\\p{L}+) (?:mag|mogen|kan|kunnen|kunt)(?!\\p{L})[^.;!?]{1,80}(?:zeggen|noemen|praten)',
].join('|');
/** Leaves it to someone, in seven languages: `He draws it if he's willing`, `Up to him`. */
const free =
  "(?:(?:he|she|they|you)|(?:er|sie|ihr)|(?:il|elle|ils)|(?:lui|lei)|(?:ele|ela|você)|(?:hij|zij|ze|je))\\s[^.;!?]{2,60}(?:if (?:he|she|they|you)(?:['’]s| is|['’]re| are)? (?:willing|wants?|likes?|happy|up for it|fanc\\p{L}+)|(?:wenn|falls) (?:er|sie|ihr) (?:mag|mögt|mögen|will|wollt|wollen|lust ha\\p{L}+)|s['’]ils? (?:veu(?:t|lent)|souhaite(?:nt)?)|si elles? (?:veu(?:t|lent)|souhaite(?:nt)?)|si (?:quieren?|le apetece)|se (?:vuole|vogliono|gli va|le va)|se (?:quiser(?:em)?|quer)|als (?:hij|zij|ze|je) (?:wil(?:t|len)?|zin heeft))|(?:it['’]s |that['’]s )?up to (?:him|her|them|you)(?!\\p{L})";
const licence = new RegExp(
  `^\\P{L}{0,3}(?:(?:and|but|so|also|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\\s)?(?:(?:${allowed})(?!\\p{L})|${free})`,
  'iu',
);

/**
 * Returns whether a text begins with what the performer may speak of, or leaves something to them: that is a note on
 * the evening, and neither says who is in the room nor is a line.
 */
export function isLicence(text: string): boolean {
  return licence.test(text);
}
