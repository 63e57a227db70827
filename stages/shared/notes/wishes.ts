import { comparableName } from '../../../src/domain/names.js';
import { isPlea } from '../lines/pleas.js';
import { isSurely } from './letter-kinds.js';

/** The house asks for something, in seven languages, as comparable words: `house asks`, `das Haus wünscht sich`. */
const asked =
  /\b(?:house|venue|promoter|pub|lieu|etablissement|organisat(?:eur|ion)|veranstalter(?:in)?|theat(?:re|er)|keller|club|hall|haus|verein|salle|maison|teatr(?:o|ino)|circolo|sala|casa|local|zaal|huis) (?:has |have |hat |ha |heeft )?(?:asks?|asked|wants?|requests?|would like|voudrait|aimerait|quisiera|querria|vorrebbe|gostaria|queria|hatte gern|zou graag|wunscht|bittet|mochte|will|demande|souhaite|veut|prie|pide|pedido|ruega|quiere|chiede|chiesto|vuole|prega|pede|pediu|quer|vraagt|wenst|wil|verzoekt)\b|\b(?:they (?:ask|want|would like) (?:us|you|it)|piden que|pedem que|chiedono (?:di|che)|on (?:nous )?demande d|man bittet|ze vragen)\b|^(?:thank|ringrazia\w*|remerci\w*|agradece\w*|bedank\w*|dar las gracias|se agradece|on remercie|si ringrazia\w*) |^(?:dire que|dire che|annonce[rz]|rappele[rz]|decir que|anunciar|recordar|annunciare|ricordare|dizer que|lembrar|say that|announce|mention|aankondigen|un (?:petit )?mot (?:pour|sur)|a (?:quick |little )?word (?:for|about)|ein (?:kurzes )?wort (?:fur|zu)|unas? palabras? (?:para|sobre)|una parola (?:per|su)|uma palavra (?:para|sobre)|een woord(?:je)? (?:voor|over)) /u;
/** A request, and what is said from the stage. */
const requested =
  /\b(?:if (?:you|\w+) (?:could|would|can)|wenn (?:ihr|du|sie)(?: \w+){0,10} konnte(?:n|t|st)|si (?:tu peux|vous (?:pouvez|pouviez|pourriez))|si (?:puedes|pudieras|podeis|pudieran)|se (?:puoi|potete|potessi|potesse)|se (?:puder(?:em)?|pudesse[ms]?)|als (?:je|jullie|u)(?: \w+){0,10} (?:kunt|kunnen|kon)|please|pls|plz|bitte|svp|s il vous plait|merci de|por favor|porfa|per favore|per cortesia|se faz favor|alsjeblieft|aub|graag|from (?:the )?stage|von der buhne|(?:sur|depuis) (?:la )?scene|desde (?:el )?(?:escenario|escena)|dal palco|do palco|vanaf het podium|(?:would|d|theyd|wed|id|hed|shed|youd) (?:really |just )?love|(?:ci |gli |le )?farebbe(?:ro)? piacere|hari?an? (?:mucha |gran )?ilusion|nos gustaria|wurden? (?:sich|uns) freuen|ware (?:das |es )?(?:sehr |ganz |wirklich |so )?(?:toll|schon|nett|lieb)|ferait (?:\w+ ){0,2}plaisir|serait (?:tres |vraiment |si )?(?:formidable|gentil|super|beau|sympa)|seria (?:muy |muito )?(?:bonit|buen|bom|linda?|simpatic|genial)\w*|sarebbe (?:molto |davvero )?(?:bell|carin|gentil)\w*|gostariamos|ficariam(?:os)? felizes|zou(?:den)? (?:het )?(?:heel |erg |echt |zo )?(?:leuk|fijn|mooi|lief|goed) (?:vinden|zijn)|(?:would|d) be (?:very |really |so )?(?:nice|lovely|great|kind)|(?:goes|go) a long way|could (?:you|\w+) (?:please )?(?:say|mention|announce|plug|thank|name)|konnte(?:st|t|n)? (?:du|ihr|sie|\w+) (?:\w+ ){0,8}(?:sagen|erwahnen|ansagen|nennen)|pourr(?:ais|iez|ait) (?:tu|vous|elle|il)? ?(?:dire|annoncer|mentionner)|podri(?:as|ais|a) (?:decir|anunciar|mencionar)|potre(?:sti|ste|bbe) (?:dire|annunciare|nominare)|poderias? (?:dizer|anunciar|mencionar)|kun(?:nen)? (?:je|jullie|\w+) (?:\w+ ){0,6}(?:zeggen|noemen|aankondigen)|do us (?:all )?a favou?r|tut uns (?:bitte )?(?:den|einen) gefallen|(?:rend\w*|fai\w*)(?: nous)? (?:un |une )?(?:grand )?(?:service|plaisir)|nos hac\w+ un (?:gran )?favor|ci (?:fai|fate|faresti|fareste) un (?:gran(?:de)? )?(?:favore|piacere)|faz(?:em)? nos um favor|nos faz(?:em)? um (?:grande )?favor|doe(?:t|n)? (?:je |jullie )?ons een (?:groot )?(?:plezier|lol)|si prega|(?:vi|ti|la) preg(?:o|hiamo)|(?:nous )?vous prions|priere de|(?:os|le|les|se) ruega|wir bitten|we verzoeken|over the moon|wish|wunsch|souhait|deseo|desiderio|desejo|wens)\b/u;
/** Beginnings of verbs of saying, as comparable words. */
const saying =
  /\b(?:say |from (?:the )?stage |von der buhne |(?:sur|depuis) (?:la )?scene |desde (?:el )?escenario |dal palco |do palco |vanaf het podium |(?:einen|ein|une|una|uma) (?:satz|phrase|frase) |een zin(?:netje)? |dire que |thank|mention|(?:plug|name) (?:the|our|all|them|a) |announc|welcome|greet|shout ?out|remind|erwahn|danken|grussen|begrussen|nennen|ansagen|hinweisen|ankundigen|dire |remerci|mentionn|citer |annonc|saluer|rappeler|decir |digas? |agradec|(?:dar|de|den) las gracias|mencion|nombr|anunci|recordar|recuerd|ringrazi|menzion|nominare|annunci|ricordar|dizer|nomear|nomeie|lembr|zeggen|bedank|noemen|(?:say|tell|sag|sagst|sagt|dis|dites|dices?|digas|dici|dite|diz|dizer|zeg|zegt) (?:to |it to |den |dem |au |aux |al |alla |ao |a |tegen )?(?:the |het |o )?(?:audience|public|leuten|publikum|publico|pubblico|publiek)\b|(?:a |one )?word (?:for|to) |wort (?:fur|an) |mot (?:pour|a) |palabras? (?:para|a) |parola (?:per|a) |palavra (?:para|a) |woordje (?:voor|aan) |vermeld|aankondig|groeten|hello |salut[aoi]|saludo|saluda|saudac|saudar|cumpriment|gruss|groet|dedi[cekq])/u;
/** A negation, in seven languages; `not only` and the Portuguese `no palco` are none, nor is a single `ni`. */
export const negation =
  /(?<!\p{L})(?:no|not|non|never|nothing|nobody|no one|niemand|keiner|personne|nadie|nessuno|ninguém|don['’]?t|without|kein\p{L}{0,2}|nicht|nichts|nix|nie|niemals|ohne|pas|aucune?s?|rien|jamais|sans|ningun[ao]?|ningún|nada|nunca|sin|niente|nulla|mai|nessun[ao]?|senza|não|nao|nenhum[a]?|sem|geen|niet|niets|nooit|zonder|(?:ni|nem|né|neither|weder|noch)(?= [^.;!?]{2,60}?[\s,](?:ni|nem|né|nor|noch) ))(?!\p{L})(?! (?:only|nur|seulement|solo|só|alleen|palco|começo|fim|final|início|meio|intervalo|salão|teatro|camarim|público|bar|foyer|hall|local|centro|site|cartaz|show|dia|domingo|sábado)(?!\p{L}))/iu;
/** Between the parts of a sentence. */
const parts = /[:;,]\s+(?:(?:and|und|et|y|e|en|but|aber|mais|pero|ma|mas|maar)\s+)?|\s[–—-]\s/iu;

/** Continues a list of what is refused, in seven languages: `ni partidos, ni candidatos`. */
const neither = /^(?:ni|nem|né|nor|noch)\s+/iu;

/** A part of a sentence that only refuses the one before it. */
const bareRefusal = /^(?:no|non|nein|nee|não|nao)[!.]?$/iu;

/** Words of an item of a list, where more are another clause. */
const mostWordsOfItem = 2;

/** What refuses without a negation, in seven languages. */
const without = /(?<!\p{L})(?:without|ohne|sans|sin|senza|sem|zonder)(?!\p{L})/iu;

/** Returns true for what the model of letters surely takes for a wish, unless it refuses something. */
function isSurelyWish(sentence: string): boolean {
  return isSurely('wish', sentence) && !negation.test(sentence) && !without.test(sentence) && !isPlea(sentence);
}

/** Returns true for a sentence that says what the house asks for, or what to announce. */
export function isAsked(sentence: string): boolean {
  return asksInWords(sentence) || isSurelyWish(sentence);
}

/** Returns true for a sentence with words that ask for something of the house, or to announce something. */
export function asksInWords(sentence: string): boolean {
  return asked.test(comparableName(sentence)) || announcesInWords(sentence);
}

/** Returns true for a request to announce something to the audience: it is public. */
export function isAnnounced(sentence: string): boolean {
  return announcesInWords(sentence) || isSurelyWish(sentence);
}

function announcesInWords(sentence: string): boolean {
  return isTaskInWords(sentence) && saying.test(`${comparableName(sentence)} `);
}

/** Returns true for a request that refuses nothing: it is a task, and no warning. */
export function isTask(sentence: string): boolean {
  return isTaskInWords(sentence) || isSurelyWish(sentence);
}

function isTaskInWords(sentence: string): boolean {
  const words = comparableName(sentence);
  return (asked.test(words) || requested.test(words)) && !negation.test(sentence) && !isPlea(sentence);
}

/** Returns true for a sentence with the words of a request. */
export function isRequested(sentence: string): boolean {
  return requested.test(comparableName(sentence));
}

/**
 * Returns what a sentence asks to say from the stage: the whole sentence, or of one that also refuses something the
 * parts that do not.
 */
export function tasksIn(sentence: string): readonly string[] {
  const asks = (text: string) => saying.test(`${comparableName(text)} `);
  const words = comparableName(sentence);
  if (isSurelyWish(sentence)) return [sentence];
  if (!asked.test(words) && !requested.test(words)) return [];
  if (!negation.test(sentence)) return asks(sentence) ? [sentence] : [];
  const all = sentence.split(parts);
  // `the house wants us to thank the mayor: NO`
  const wished = all.filter((part, at) => !negation.test(part) && !bareRefusal.test(all[at + 1] ?? ''));
  // `the bar before, not after` is one wish.
  const end = all.at(-1) ?? '';
  const isWhole = wished.length === all.length - 1 && !wished.includes(end) && end.split(' ').length <= mostWordsOfItem;
  return isWhole && asks(sentence) ? [sentence] : wished.filter(asks);
}

/** Words of a wish that only the sentence before it explains: `They'd love a hello to the whole table.` */
const shortWish = 9;

/** A person that only what was said before names, in seven languages. */
export const pronoun =
  /(?<!\p{L})(?:he|him|his|she|her|er|ihn|ihm|ihr|ihre[rnms]?|seine?[rnms]?|elle|lui|él|ella|lei|ele|ela|hij|hem|zij|haar)(?!\p{L})/iu;

/** A sentence that begins with who was named before, in seven languages. */
const ofPerson = /^(?:he|she|they|er|sie|ils?|elles?|él|ellos|lui|lei|loro|ele|ela|eles|elas|hij|zij|ze)\s/iu;

/** Says that someone does not know of a plan, in seven languages, as comparable words. */
const unaware =
  /\b(?:(?:do|does) ?n? ?(?:t|not) (?:yet |even )?know|doesnt know|dont know|knows? nothing|(?:has|have) no idea|surprise|(?:weiss|wissen)(?: \w+){0,3} nichts?|ahn(?:t|en) nichts|(?:hat|haben) keine ahnung|uberraschung|n? ?(?:en )?(?:sait|savent) (?:rien|pas|encore rien)|no (?:lo )?saben?|sorpres[ao]|non (?:lo |ne )?(?:sa|sanno)|nao (?:o )?sabem?|surpresa|(?:weet|weten)(?: \w+){0,3} (?:niets|niks|niet)|verrassing|(?:knows|weiss|sait|est au courant|sabe|sa|weet)(?: \w+){1,8} (?:not|nicht|pas|no|non|nao|niet) (?:of|about|von|de|da|del|della|do|van)\b.*)\b/u;

/** Returns true for a sentence that says that someone does not know of a plan: `Ada has no idea`. */
export function isUnaware(sentence: string): boolean {
  return unaware.test(comparableName(sentence));
}

/** Words of the longest sentence that says nothing else: who does not know of a wish is no secret of its own. */
const mostWordsOfUnaware = 7;

/** Returns whether a sentence only says that someone does not know of a plan: `She does not know that I asked.` */
export function isShortlyUnaware(sentence: string): boolean {
  return isUnaware(sentence) && comparableName(sentence).split(' ').length <= mostWordsOfUnaware;
}

/** What a house lets the performer joke about, in seven languages: `you can joke about the bucket`. */
const permission =
  /(?<!\p{L})(?:(?:you|he|she) (?:can|may)|feel free|go ahead|(?:du |er |ihr |man |sie )?(?:darf|darfst|dürft|dürfen|kann|kannst|könnt|können)|vous pouvez|tu peux|(?:il|elle|on) peut|(?:it['’]?s |is )?(?:ok|okay|fair game|fine) to|va bene|se (?:le |la )?puede|está bien|pode-se|je kunt|pod[eé]is|puedes?|pueden|potete|puoi|può|podem|podes?|pode|mogen jullie|(?:je|hij|zij|ze) (?:mag|kan)|(?:mag|kun) je|jullie mogen)(?!\p{L})[^.;!?]{0,60}(?<!\p{L})(?:jok|teas|make fun|poke fun|mock|rib(?!\p{L})|roast|wind (?:him|her|them) up|pick on|go after|have fun with|rip (?:on|into)|have a go at|witz|scherz|frotzel|aufzieh|ärger[nt]|hochnehm|neck|veräppel|auf die schippe|taquin|charri|chambr|vanne[rz]|tomarle?s? el pelo|meter(?:le)? caña|vacil|picar|prender\p{L}{0,2} in giro|sfott|punzecchi|plag|pesten|blagu|rire de|moquer|plaisant|brom|chist|battut|piad|goza|zoar|brinca|grap)/iu;

/** The consent of someone in the room to be asked or named, in seven languages: `happy to be asked from the stage`. */
const consent =
  /(?<!\p{L})(?:(?:can|may|could|is welcome to) ask (?:him|her|them)|(?:darf|dürft|kann|könnt|können)(?!\p{L})[^.;!?]{0,30}(?<!\p{L})(?:ihn|sie|ihm|ihr)(?!\p{L})[^.;!?]{0,30}fragen|(?:peut|peux|pouvez|pouvait|pourra) (?:lui|leur) demander|(?:puedes?|podía|pueden|podéis) preguntarle|(?:può|puoi|poteva|potete) chieder(?:gli|le)|(?:pode|podes|podia|podem) perguntar(?:-lhe)?|(?:mag|kun|kunt|mocht)(?!\p{L})[^.;!?]{0,20}(?:hem|haar)(?!\p{L})[^.;!?]{0,20}vragen|(?:happy|glad|willing|fine|ok(?:ay)?|delighted) (?:to be|with being) (?:asked|named|greeted|mentioned|picked|called)|(?:einverstanden|freut sich|gern\p{L}?|darf)(?!\p{L})[^.;!?]{0,50}(?:gefragt|angesprochen|genannt|erwähnt)|d['’]accord (?:pour|de|que)(?!\p{L})[^.;!?]{0,50}(?:demand|interrog|appel|cit|nomm)|(?:de acuerdo|encantad[oa]|no le importa)(?!\p{L})[^.;!?]{0,50}(?:pregunt|nombr|cite|salud)|(?:d['’]accordo|content[oa]|non le dispiace)(?!\p{L})[^.;!?]{0,50}(?:chied|nomin|salut|chiam)|(?:de acordo|content[ea]|não se importa)(?!\p{L})[^.;!?]{0,50}(?:pergunt|nome|cumpriment|cham)|(?:vindt het (?:goed|prima|leuk)|akkoord)(?!\p{L})[^.;!?]{0,50}(?:gevraagd|genoemd|aangesproken))/iu;

/** What others joke about, so that the performer may, in seven languages: `they tease him for it, so you can`. */
const teased =
  /(?<!\p{L})(?:teas|jok|mock|make fun|aufzieh|zieh\p{L}{1,3}|veräppel|hänsel|charri|taquin|moqu|blagu|tom\p{L}{1,3} el pelo|vacil|brom|prend\p{L}{0,3} in giro|sfott|goz|zo[aç]|brinc|plag|pest)[^.;!?]{0,60}(?<!\p{L})(?:so you can|so feel free|(?:also|da) (?:darfst|kannst) du(?: auch)?|donc (?:tu peux|vous pouvez|allez-y)|así que (?:puedes?|podéis)|(?:quindi|perciò) (?:puoi|potete|si può)|então (?:podes?|pode)|dus (?:je mag|mag je))(?!\p{L})/iu;

/** Says that someone takes a joke well, in seven languages: `he is a good sport`, `die dürfen ruhig was abkriegen`. */
const goodSport =
  /(?<!\p{L})(?:good sports?|can take (?:it|a joke)|(?:darf|dürfen|kann|können|verträgt|vertragen)(?!\p{L})[^.,;!?]{0,20}(?:abkriegen|abbekommen|einstecken)|versteh(?:t|en) (?:viel )?spa(?:ß|ss)|bon public|bons joueurs?|prend(?:ra)? bien (?:la|les) (?:blague|vanne)s?|(?:aguantan?|encajan?) (?:bien )?(?:las |una )?bromas?|s(?:ta|tanno) (?:volentieri )?allo scherzo|(?:aceitam?|aguentam?|levam? bem) (?:bem )?(?:a |as |uma )?(?:brincadeira|piada)s?|tegen een (?:stootje|grap(?:je)?)|(?:kan|kunnen)(?: \p{L}{2,5}){0,2} (?:hebben|incasseren))(?!\p{L})/iu;

/** Returns true for a sentence that lets the performer joke about something, or ask someone in the room. */
export function isPermission(sentence: string): boolean {
  if (goodSport.test(sentence) && !negation.test(sentence)) return true;
  return consent.test(sentence) || teased.test(sentence) || (permission.test(sentence) && !negation.test(sentence));
}

/** Returns true for a text with a clause that lets the performer joke, even if other clauses forbid something. */
export function isAllowedWithCare(text: string): boolean {
  return text.split(/[.,;:!?]\s+/u).some((clause) => permission.test(clause) && !negation.test(clause));
}

/** What an item asks to say from the stage, its `request`, and the sentences that say it. */
export type Wish = Readonly<{ text: string; request: string; sentences: readonly string[] }>;

/**
 * Returns what an item asks to say from the stage, with the sentence before that says who is meant, and with the next
 * one if it says that no one knows of it yet, or more about the person.
 */
export function wishesIn(item: readonly string[]): readonly Wish[] {
  return item.flatMap((sentence, at) => {
    const [before, after] = [item[at - 1], item[at + 1]];
    const isShort = sentence.split(/\s+/u).length <= shortWish || pronoun.test(sentence);
    const isMore = after !== undefined && ofPerson.test(after) && tasksIn(after).length === 0;
    const next = item.slice(at + 1);
    const end = next.findIndex((one) => tasksIn(one).length > 0);
    // Who must not know of it yet is a limit of the wish, wherever its item says so.
    const unaware = next.slice(0, end < 0 ? next.length : end).filter(isUnaware);
    // `A wish: Cy runs his 500th night tomorrow. Greet him before the break.`
    const isWished = before !== undefined && isWish(before) && saying.test(`${comparableName(sentence)} `);
    const tasks = isWished ? [sentence] : tasksIn(sentence);
    return tasks.map((task) => {
      const isSaidBefore = (isShort || isWished) && before !== undefined && task === sentence;
      const sentences = [...(isSaidBefore ? [before] : []), task, ...new Set([...(isMore ? [after] : []), ...unaware])];
      return { text: sentences.join(' '), request: task, sentences };
    });
  });
}

/** Greetings and thanks to people in the room, in seven languages, as comparable words. */
const greeting =
  /\b(?:greet|hello|shout ?out|welcome|thank|congrat|happy birthday|gruss|begruss|gratul|danke|dank(?:t|en)\b|salu[deta]|remerci|felicit|dedi[cekq]|agradec|gracias|ringrazi|congratul|auguri|cumpriment|parabens|groet|bedank|felicit|word (?:for|to) |wort (?:fur|an) |mot (?:pour|a) |palabras? (?:para|a) |parola (?:per|a) |palavra (?:para|a) |woordje (?:voor|aan) )/u;

/** What a house wishes, in seven languages. */
const wish = /(?<!\p{L})(?:wish|wunsch|souhait|deseo|desiderio|desejo|wens)(?!\p{L})/iu;

/** Returns true for a sentence that names a wish and refuses nothing: it is no ban. */
export function isWish(sentence: string): boolean {
  return wish.test(sentence) && refusedIn(sentence) === null;
}

/** Returns true for a wish that is about people in the room. */
export function isGreeting(text: string): boolean {
  return greeting.test(comparableName(text));
}

/**
 * Returns what a sentence refuses: the words after its negation, up to the end of that part, without who asks.
 * `Il teatro chiede: niente politica, a maggio si vota` is about politics; null without a negation.
 */
export function refusedIn(sentence: string): string | null {
  const found = negation.exec(sentence);
  if (found === null) return null;
  const after = sentence.slice(found.index + found[0].length);
  const before = sentence.slice(0, found.index).split(parts).at(-1)?.trim() || null;
  // `the big bell NO`, `swearing no, there are children`
  if (!/\p{L}/u.test(after) || (before !== null && /^\s?[,;:.–—]/u.test(after))) return before;
  const [first = '', ...others] = after.split(parts);
  const end = others.findIndex((part) => part.split(' ').length > mostWordsOfItem);
  const items = [first, ...others.slice(0, end < 0 ? others.length : end)];
  return (
    items
      .map((item) => item.replace(neither, ''))
      .join(', ')
      .trim() || null
  );
}
