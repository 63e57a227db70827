/** Beginnings of sentences, in seven languages, that say nothing without the sentence before them. */
const beginnings = [
  'for (?:example|instance)|so|then|thus|therefore|however|but|and|also|instead|meanwhile|moreover|he|she|they|it|his|her|their|its|this|these|those|that|there|such|according to (?:him|her|them)',
  'zum beispiel|so|dann|daher|deshalb|dadurch|damit|dabei|dazu|doch|aber|und|auch|außerdem|er|sie|es|seine?[rnms]?|ihre?[rnms]?|diese[rnms]?|dort|laut (?:ihm|ihr)',
  'par exemple|ainsi|alors|donc|mais|et|aussi|puis|en effet|cependant|toutefois|il|elle|ils|elles|son|sa|ses|leurs?|cet(?:te)?|ces?|celui-ci|celle-ci|selon (?:lui|elle)',
  'por ejemplo|así|entonces|luego|pero|y|además|también|él|ella|ellos|ellas|su|sus|est[eao]s?|es[eao]s?|según (?:él|ella)',
  'per esempio|ad esempio|così|quindi|dunque|allora|ma|e|inoltre|anche|poi|lui|lei|egli|ella|essi|essa|loro|quest[oaie]|quell[oaie]|secondo (?:lui|lei)',
  'por exemplo|assim|então|portanto|mas|e|além disso|também|ele|ela|eles|elas|seus?|suas?|est[ea]s?|ess[ea]s?|isso|isto|segundo (?:ele|ela)',
  'bijvoorbeeld|zo|dan|dus|daarom|daardoor|daarbij|maar|en|ook|bovendien|hij|zij|ze|zijn|haar|hun|dit|dat|deze|daar|volgens (?:hem|haar|hen)',
].join('|');
const opening = new RegExp(`^(?:${beginnings})(?![\\p{L}’'-])`, 'iu');
/** `It rained` and `This year` need none. */
const impersonal =
  /^(?:it (?:took|rained|snowed)|es (?:gibt|gab)|il (?:y a|faut|a fallu)|there (?:is|are|was|were|will)|dit (?:jaar|weekend)|this (?:year|weekend|week)|cette (?:année|semaine)|diese[sr]? (?:jahr|woche)|est[ea] (?:año|ano|semana)|so (?:far|much|many))(?!\p{L})/iu;

/** Returns whether a sentence says nothing by itself, because it begins with a word for what was said before it. */
export function needsAntecedent(sentence: string): boolean {
  return opening.test(sentence) && !impersonal.test(sentence);
}
