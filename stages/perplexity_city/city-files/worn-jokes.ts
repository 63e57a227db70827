import { comparableName } from '../../../src/domain/names.js';

/** Who makes a worn joke, and verbs of making it, in seven languages, as comparable words. */
const everyone =
  '(?:every ?(?:one|body|comic|comedian|visitor|act|guest)|all (?:the )?(?:visitors|comics|comedians|guests|acts)|visitors|jeder(?: (?:gast|komiker|comedian|besucher|kollege))?|jede kollegin|alle(?: (?:gaste|besucher|komiker|kollegen))?|tout le monde|tous les (?:humoristes|visiteurs|comiques|collegues)|chaque (?:humoriste|visiteur|comique)|todo el mundo|todos(?: los (?:comicos|humoristas|visitantes))?|todo (?:humorista|comico)|cada (?:comico|humorista|visitante)|tutti(?: i (?:comici|visitatori|colleghi))?|ogni (?:comico|ospite|visitatore)|toda a gente|todos(?: os (?:comediantes|humoristas|visitantes))?|cada (?:comediante|humorista)|iedereen|(?:elke|iedere) (?:cabaretier|komiek|bezoeker|gast)|alle (?:cabaretiers|komieken|bezoekers))';
const makes =
  '(?:does|do|did|has done|have done|makes?|made|tells?|says?|said|cracks?|jokes?|joked|macht|machen|gemacht|bringt|bringen|sagt|sagen|gesagt|witzelt|gewitzelt|plaisante\\w*|bromead?\\w*|scherza\\w*|brinca\\w*|fait|font|faite?|dit|disent|sort|hacen?|hecho|dicen?|dicho|sueltan?|fanno|fa|detto|dicono|fazem|faz|feito|diz|dizem|dito|doet|doen|gedaan|maakt|maken|gemaakt|zegt|zeggen|zei|gezegd)';
const worn =
  '(?:overused|done to death|worn out|old hat|been done|clich\\w*|klisch\\w*|abgedroschen\\w*|abgenutzt\\w*|ausgelutscht\\w*|eternelle|rebattue?s?|usee?s?(?: jusqu)?|battut\\w* (?:abusat\\w*|trit\\w*)|abusat\\w*|trit[oaie]|chistes? (?:gastad\\w*|viej\\w*|de siempre)|muy visto|mas visto|batid[oa]s?|piadas? gast\\w*|manjad[oa]s?|afgezaagd\\w*|uitgekauwd\\w*)';
const who = new RegExp(
  `\\b${everyone} (?:(?:here|always|already|has|have|already|hier|immer|schon|hat|haben|toujours|deja|la|le|l|les|lo|siempre|ya|sempre|gia|ha|hanno|ja|heeft|hebben|al|altijd|ne) ){0,3}${makes}\\b|\\b${makes} ${everyone}\\b`,
  'u',
);
const isWorn = new RegExp(`\\b${worn}\\b`, 'u');
/** What is done each day is no joke, and a joke that the town has heard is worn, in seven languages. */
const daily =
  /\b(?:every ?day|jeden tag|taglich|tous les jours|chaque jour|(?:todos los|cada) dias?|ogni giorno|tutti i giorni|todos os dias|elke dag|iedere dag)\b/u;
const heard =
  /\b(?:they(?: ve| have|ve)(?: all)? heard (?:it|them|that|this|all|every)|(?:das|den|die) (?:haben|kennen) (?:sie|die|alle) (?:schon|alle)|(?:ils|on) (?:l |les )?(?:ont|a) (?:deja|tous) entendu\w*|(?:ya )?(?:lo|la|los|las) han oido|l hanno gia sentit\w*|ja (?:a |o |as |os )?ouviram|(?:die|dat) (?:hebben|kennen) ze (?:al|allemaal))\b/u;

/** Returns whether a remark on a town says that everyone makes a joke, or that it is worn out. */
export function isWornJoke(remark: string): boolean {
  const words = comparableName(remark);
  return (who.test(words) && !daily.test(words)) || isWorn.test(words) || heard.test(words);
}
