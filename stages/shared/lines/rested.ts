import { contentWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { oncePerText } from './once.js';

/** What the prose of a voice puts aside for now: the sentences that say so, and the topics that they rule out. */
export type Rested = Readonly<{ text: string; topics: readonly string[] }>;

/** After a subject, says that it is not played for now, in seven languages: `está en barbecho`, `bleibt im Schrank`. */
const isPutAside = [
  '(?:is|are|stays?|remains?) (?:being )?(?:resting|rested|parked|shelved|benched|retired|on ice|on hold|on the shelf|in the drawer|off (?:this tour|the set|the table|the list)|out(?: of the set)?|cut|dropped|scrapped|gone|dead)|(?:has|have|gets?|needs?) a rest',
  '(?:bleibt|bleiben|liegt|liegen|ist|sind|steht|stehen) (?:(?:auf )?(?:diese[rnms]?|heuer|erst ?mal|vorerst|jetzt|gerade|derzeit|bis auf weiteres|noch|auch|die|der)(?: \\p{L}+)?,? ){0,3}(?:im (?:schrank|koffer|keller|kasten|giftschrank)|in der (?:schublade|lade|kiste)|auf eis|ausgesetzt|eingemottet|raus|draußen|gestrichen)|(?:fliegt|fliegen) raus|(?:ruht|ruhen|pausiert|pausieren|(?:hat|haben|macht|machen) pause)',
  "(?:est|sont|reste|restent) (?:pour (?:le moment|l[’']instant) |encore |toujours )?(?:au (?:repos|placard|frigo|vestiaire)|en (?:jachère|pause|réserve)|à la cave|dans (?:le|un) tiroir|rangée?s?|remisée?s?|retirée?s?|supprimée?s?|hors programme)|se repos(?:e|ent)",
  '(?:está|están|sigue|siguen|se queda|se quedan|queda) (?:de momento |por ahora |ahora |todavía )?(?:en (?:barbecho|reposo|la nevera|el (?:cajón|armario|congelador)|pausa)|aparcad[oa]s?|guardad[oa]s?|retirad[oa]s?|fuera|eliminad[oa]s?|descansando|de vacaciones)|(?:descansa|descansan)',
  "(?:è|sono|resta|restano|rimane|rimangono|sta|stanno) (?:per ora |ancora |adesso )?(?:a (?:riposo|maggese)|in (?:pausa|panchina|freezer|soffitta)|nel cassetto|nell[’']armadio|accantonat[oaie]|fuori|tagliat[oaie]|tolt[oaie])|(?:riposa|riposano)",
  '(?:está|estão|fica|ficam|continua|continuam) (?:por agora |ainda |de momento )?(?:(?:de|em) (?:pousio|repouso|pausa|férias)|na (?:gaveta|prateleira)|no (?:armário|baú)|arrumad[oa]s?|guardad[oa]s?|fora|cortad[oa]s?|retirad[oa]s?)|(?:descansa|descansam)',
  '(?:ligt|liggen|blijft|blijven|staat|staan|is|zijn) (?:(?:deze tour(?:nee)?|voorlopig|nu|even|voorlopig) ){0,2}(?:stil|braak|in de (?:kast|la|lade|ijskast|koelkast)|op (?:ijs|zolder|stal)|eruit|geschrapt)|(?:heeft|hebben) (?:even )?(?:rust|pauze)',
].join('|');
/** Before what is put aside: `Resting the dentist`, `I am resting the dentist`. */
const resting =
  /^(?:(?:i|we|he|she)(?:[’']m|[’']re|[’']s| am| are| is) )?(?:resting |shelving |benching |(?<=(?:[’'](?:m|re|s)|am|are|is) )parking |parking (?=(?:the|my|our|all|that|this) ))(?!\p{L}+ (?:voice|knee|back|foot|eyes)(?!\p{L}))([^.!?;:,]{2,60})/iu;
/** The present tour or season, in seven languages. */
const tour =
  '(?:(?:on )?this (?:tour|run)|(?:auf )?diese[rnms]? (?:tour|tournee)|(?:pendant |sur |dans )?cette tournée|(?:en )?esta gira|(?:in )?quest(?:o (?:tour|giro)|a tournée)|n?est(?:a (?:digressão|turnê|turné)|e tour)|(?:op |in )?deze tour(?:nee)?)';
const aside = new RegExp(
  `^([^.!?;:]{3,90}?),?(?: [–—-])? (?:${tour} )?(?:${isPutAside})(?=\\s?(?:[.,;:!–—]|$)| ${tour})`,
  'iu',
);
const negation = "(?:not|never|don[’']?t|nicht|nie|pas|jamais|no|nunca|non|mai|não|niet|nooit)";
/** A refusal for this tour: of what is before it, or of what follows its verb. */
const notThisTour = new RegExp(
  `^(?:([^.!?;:]{3,90}?)[,:]? )?(?:[^.!?;:]{0,40} )??${negation}(?!\\p{L})([^.!?;:]{0,60}?) ?${tour}(?!\\p{L})|^([^.!?;:]{3,90}?)[,:]? (?:\\p{L}+ ){0,2}?${tour} ${negation}(?!\\p{L})`,
  'iu',
);
const brackets = /\(([^()]{2,80})\)/u;
/** A name of material, with what binds it to its subject, in seven languages. */
const material =
  /^(?:(?:the|my|her|his|der|die|das|den|mein\p{L}{0,2}|ihr\p{L}{0,2}|sein\p{L}{0,2}|le|la|les|mon|ma|el|los|las|mi|su|il|lo|i|gli|o|a|os|as|de|het|mijn|haar|zijn) |l[’'])?(?:(?:bit|story|stories|song|joke|routine|number|piece|nummer|geschichten?|lied|witz|numéro|histoire|sketch|chanson|historia|cuento|número|chiste|monólogo|storia|pezzo|numero|canzone|história|texto|piada|verhaal|grap|liedje|stuk)(?:s)? (?:of|about|on|with|mit|vom|von|über|de la|de l[’']|du|des|del|de|sur|sobre|su(?:l|lla|i)?|della|dei|di|com|da|do|dos|das|over|met|van)(?!\p{L})\s?)?/iu;
const article = /^(?:the|my|der|die|das|den|le|la|les|el|los|las|il|lo|gli|os|as|de|het) \p{L}/iu;
const materialAfter = / (?:bit|story|song|joke|routine|number|piece)$/iu;
const pronouns =
  /^(?:it|that|this|they|them|es|das|die|der|sie|ça|cela|il|elle|ils|elles|eso|esto|lo|la|los|las|él|ella|quello|questo|isso|isto|ele|ela|dat|dit|het|hij|ze|that one|both)$/iu;

/** Characters that are read: a performer writes no more on what rests. */
const longestRead = 5000;

/** Returns what the prose of a voice puts aside, with the refusal that the next sentence adds. */
export const restedIn = oncePerText(
  20_000,
  (notes) => notes.slice(0, longestRead),
  (notes: string): readonly Rested[] =>
    notes
      .slice(0, longestRead)
      .split(/\n\s{0,20}\n|\n(?=\s{0,8}[-*•]\s)/u)
      .flatMap((paragraph) => {
        const sentences = sentencesOf(paragraph.replace(/\s+/gu, ' ')).map((one) => one.replace(/^[-*•]\s/u, ''));
        const title = titleOf.exec(paragraph)?.[1] ?? null;
        return sentences.flatMap((_, at) => restedAt(sentences, at, title));
      }),
);

/** The name of a bit in bold, with which a paragraph on it begins. */
const titleOf = /^\s*(?:[-*•]\s)?\*\*([^*\n]{2,60}?)[.:]?\*\*/u;
/** Says until when something rests, in seven languages: `resting until spring`. */
const forHowLong = /^(?:until|till?|bis|jusqu\p{L}{0,2}|hasta|fino|até|tot|for (?:now|a while))(?!\p{L})/iu;

/** Returns what a sentence puts aside; `No sacarlo esta gira.` is about what the one before it names, or the title. */
function restedAt(sentences: readonly string[], at: number, title: string | null): readonly Rested[] {
  const [before = '', sentence = '', next = ''] = [sentences[at - 1], sentences[at], sentences[at + 1]];
  const subject = subjectOf(sentence);
  if (subject === null) return [];
  const isNamed = contentWords(subject).length > 0 && !pronouns.test(subject);
  if (isNamed) return restedBy(subject, subjectOf(next) === '' ? `${sentence} ${next}` : sentence);
  const isOfOther = subjectOf(before) === null && sentence.split(' ').length <= mostWordsOfRest;
  return isOfOther ? restedBy(title ?? before, `${before} ${sentence}`) : [];
}

/** Returns what a sentence puts aside: '' for what only the one before it names; null if it puts nothing aside. */
function subjectOf(sentence: string): string | null {
  const plain = sentence.replace(/(?<![.!])[.!]{1,9}$/u, '');
  const [, subject] = aside.exec(plain) ?? resting.exec(plain) ?? [];
  if (subject !== undefined) return forHowLong.test(subject.trim()) ? '' : subject.trim();
  const found = notThisTour.exec(plain);
  if (found === null) return null;
  const [, before = '', after = '', other = ''] = found;
  const named = before || other;
  if (named !== '') return named.trim();
  const said = after.trim();
  if (article.test(said)) return said;
  return contentWords(said).length > 1 ? said.replace(/^\S+\s/u, '') : '';
}

/** Words of the longest sentence that only puts aside what was named before it. */
const mostWordsOfRest = 7;
/** Words of the longest subject that is a topic. */
const mostWords = 6;

function restedBy(subject: string, text: string): readonly Rested[] {
  const [clause = ''] = subject.split(/[,;:]\s/u);
  const [, inner = ''] = brackets.exec(subject) ?? [];
  const name = clause
    .replace(brackets, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(material, '')
    .replace(materialAfter, '');
  const topics = [name, ...inner.split(/[,;/]\s*/u)].filter(
    (topic) => contentWords(topic).length > 0 && topic.split(' ').length <= mostWords,
  );
  return topics.length === 0 ? [] : [{ text, topics }];
}
