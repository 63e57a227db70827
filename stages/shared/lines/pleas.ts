import { contentWords } from '../text/content-words.js';

/** What someone would like better, in seven languages, without marks: `would rather`, `ware uns lieb`. */
const liked = [
  "would|['’]d|might|may|could|should|better|best|rather|prefer|kindness|grateful|appreciate|hope|wish",
  'lieber?|liebsten|besser|besten|dankbar|wohler|ware?n?|wurden?|mochten?|hoffen?|konnte(?:n|t|st)?',
  'mieux|prefer\\w*|aimer(?:ai\\w*|ions)|serai\\w*|pouvai\\w*|pourr\\w+|souhait\\w*|autant',
  'mejor|agradec\\w+|ojala|quisier\\w+|querria\\w*|podri\\w+|seria|prefier\\w+',
  'meglio|magari|grat[aoi]|vorre\\w+|sarebbe|potre\\w+',
  'melhor|gosta(?:ria|va)\\w*|tomara|oxala|poderi\\w+|se (?:der|puder)',
  'liever|beter|fijn|prettig|zou(?:den)?|hopelijk',
].join('|');
const not =
  "no|not|nobody|no one|nothing|never|n['’]t|nicht|nichts|niemand|keine?n?|ne|n['’]|pas|rien|personne|nada|nadie|non|niente|nulla|nessuno|nao|ninguem|niet|niets|geen";
/** Coming up on a stage, in seven languages. */
const raised = [
  'c(?:o|a)me up|coming up|mention(?:ed)?|br(?:ing|ought)(?: (?:it|that|this|them))? up|raised?|named|touch(?:ed)?|feature|appear|go (?:near|there|into)|talk|spoken?|speak|joked?|make (?:anything|something|fun|light|jokes?)|in (?:the|your|his|her) (?:show|set|act)|do (?:the|that|your) (?:bit|one|song|number|joke|piece|story)',
  'vor(?:kame?|kommt|kommen|zukommen)|erwahn\\w*|thema|nennt?|nennen|genannt|zur sprache|angesprochen|ansprech\\w*|auf(?:taucht|tauchen|kommt|kommen)|sprech\\w+|reden|redet',
  'evoqu\\w*|parl(?:er|ez|es?|ions)|mentionn\\w*|cit(?:er|e[es]?|ez)|abord\\w+|apparai\\w+|sujet',
  'sal(?:ga|gan|iera|ieran|iese|ir)|habl\\w+|mencion\\w+|apare[cz]\\w+|nombr\\w+|tema',
  'parl(?:a|asse|assero|iate|are)|nomin\\w+|menzion\\w+|cit(?:are|iate|ato|ata)|(?:ven|usc)(?:isse|ire|ga) fuori|compar\\w+',
  'fal(?:ar|ad[ao]|asse[ms]?|em|es?)|assunto|cit(?:ar|ad[ao])',
  'noem\\w*|genoemd|praten?|gepraat|langs(?:komt|komen|kwam)|ter sprake|onderwerp|voorkomt',
].join('|');
/** Staying out of a show, in seven languages. */
const out = [
  '(?:stay(?:s|ed)?|left|kept|keep|leave) (?:[^\\s.,;!?]+ ){1,6}out|(?:stay(?:s|ed)?|keep|kept) out of|skip(?:ped)?',
  'aussparen|ausgespart|weg(?:zu)?lassen|weggelassen|aus(?:zu)?lassen|lasst? (?:[^\\s.;!?]+ ){1,6}weg',
  '(?:laiss|rest)\\w+ (?:[^\\s.;!?]+ ){0,6}(?:de cote|hors|en dehors)|evite[rz]?',
  '(?:dej|qued)\\w+ (?:[^\\s.;!?]+ ){0,6}(?:fuera|de lado)|evitar\\w*',
  '(?:lasci|rest)\\w+ (?:[^\\s.;!?]+ ){0,6}fuori|evitare|evitassi\\w*',
  '(?:deix|fic)\\w+ (?:[^\\s.;!?]+ ){0,6}de fora',
  'overslaa[nt]|erbuiten|weg(?:te|laat)?laten|weglaat',
].join('|');
/** Words around the subject of such a wish. */
const around =
  "be|maybe|(?:did|does|do|is|was|are|were|has|had)(?=n['’]t)|t|leave|left|keep|kept|stay(?:s|ed)?|out|skip(?:ped)?|aussparen|ausgespart|weg\\w*|auslassen|lasst?|ihr|du|heute|laiss\\w+|rest\\w+|hors|en dehors|de cote|evit\\w+|dej\\w+|qued\\w+|fuera|de lado|lasci\\w+|fuori|deix\\w+|fic(?:a|ar|asse)|de fora|overslaa[nt]|erbuiten|laten|genoemd|werd|wurde|wird|ware|kam|kame|kommt|soit|soient|sea|fosse|sia|seja|wordt|worden";
const words = (some: string) => `(?<![a-zß])(?:${some})(?![a-zß])`;
const negated = `(?:(?<![a-zß])|(?=n['’]t))(?:${not})(?![a-zß])[^.;!?]{0,50}?${words(raised)}|${words('nie(?:t|ts) over|geen [a-z]+ over')}`;
const plea = new RegExp(`${words(liked)}[^.;!?]{0,90}?(?:${negated}|${words(out)})`, 'u');
const begins = new RegExp(`^.*?${words(liked)}`, 'u');
/** Begins what is wished, in seven languages. */
const that = new RegExp(
  `^[^.;!?]{0,60}?${words("if|that|when|wenn|dass|si|qu['’]?(?:e|il|on)?|se|che|als|dat|om")}`,
  'u',
);
const others = new RegExp(
  `(?<![a-zß])(?:${around}|${liked})(?![a-zß])|${words(raised)}|(?:(?<![a-zß])|(?=n['’]t))(?:${not})(?![a-zß])`,
  'gu',
);

/** Returns a text in small letters without marks, character by character. */
function plain(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => sign.normalize('NFD').slice(0, sign.length).toLowerCase()).join(
    '',
  );
}

/**
 * Returns whether a sentence asks, as a wish, that something is not spoken of: `we'd be grateful if the mill didn't
 * come up`, `it would be better to leave the ferry out`.
 */
export function isPlea(sentence: string): boolean {
  return plea.test(plain(sentence));
}

/** Returns what such a wish leaves out, as it was written; null for another sentence. */
export function subjectOfPlea(sentence: string): string | null {
  const written = sentence.normalize('NFC');
  const folded = plain(written);
  const found = plea.exec(folded);
  if (found === null) return null;
  const end = found.index + found[0].length;
  const opening = begins.exec(folded)?.[0].length ?? 0;
  const from = opening + (that.exec(folded.slice(opening, end))?.[0].length ?? 0);
  const behind = end + (/^[^.,;!?]*/u.exec(folded.slice(end))?.[0].length ?? 0);
  // What is left out is named within the wish, behind it or before it.
  const named = [withoutPlea(written.slice(from, behind)), withoutPlea(written.slice(0, found.index))];
  return named.find((text) => contentWords(text).length > 0) ?? null;
}

function withoutPlea(text: string): string {
  const rest = plain(text).replace(others, (found) => '\0'.repeat(found.length));
  const kept = Array.from(text, (sign, at) => (rest[at] === '\0' ? '' : sign)).join('');
  return kept.replace(/\s{2,}/gu, ' ').trim();
}
