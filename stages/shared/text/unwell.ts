/** Why someone does not play, in seven languages. */
export const unwell =
  /(?<!\p{L})(?:laryngitis|voice(?:['’]?s)?(?: \p{L}+){0,2} gone|lost (?:her|his|their) voice|fever|flu|covid|corona|ill|sick|poorly|stomach bug|gastro|drop(?:ped|s)? out|can(?:['’]?t|not) (?:make|do) it|cancel\p{L}*|krank|liegt flach|fieber|grippe|heiser|keine stimme|stimme (?:ist )?weg|fällt aus|abgesagt|malade|fièvre|aphone|extinction de voix|annul\p{L}+|souffrante?|enferm[ao]|fiebre|gripe|afónic[ao]|sin voz|anulad[ao]|se cae|no puede|malat[ao]|febbre|influenza|afon[ao]|senza voce|annullat[ao]|salta|ziek|koorts|griep|stem (?:is )?(?:weg|kwijt)|valt uit|afgezegd|doente|febre|afônic[ao]|sem voz|cancelad[ao]|não pode|não vou conseguir|de cama|wird nix|39 (?:di|de|grad))(?!\p{L})/iu;

/** Says what someone is or has, after a name, in seven languages: `Ada est`, `Bo hat`. */
const isOrHas =
  /(?<=[\p{L}’'-])\s(?:is|has|had|got|ist|hat|liegt|est|a|ont|está|tiene|è|ha|sta|tem|ficou|heeft|ligt)(?!\p{L})/u;

/** Returns whether a clause says that someone is ill, and is not a name with such a word: `The Sick Notes`. */
export function isUnwell(clause: string): boolean {
  return isOrHas.test(clause) && unwell.test(clause);
}
