import { comparableName } from '../../../src/domain/names.js';
import { isLeft } from '../lines/ban-subject.js';
import { isOnArrival } from './arrival.js';
import { isEquipment } from './equipment.js';
import { isSurely } from './letter-kinds.js';
import { isAsked, isRequested, isUnaware, negation, refusedIn } from './wishes.js';

/** What a house does not allow, in seven languages; `NO` in capitals. */
const forbidden =
  /(?<!\p{L})NO(?:NE)? \p{L}|\p{Ll}:? N(?:O|EIN|ON|ÃO|EE)(?=[.!,;]|$)|(?<!\p{L})(?:house rules?|hausregeln?|règles? de la maison|normas? de la casa|regol[ae] della (?:casa|sala)|regras? da casa|huisregels?|nothing (?:on|about)|nichts (?:über|zu|von)|rien sur|niets over|forbidden|not allowed|banned|strictly no|verboten|untersagt|nicht erlaubt|interdit(?:e?s?)?|défendu|pas autorisée?s?|prohibid[oa]s?|nada de|no se permite|vietat[oaei]|niente|non è permess[oa]|proibid[oa]s?|não é permitid[oa]|verboden|niet toegestaan)(?!\p{L})/u;

/** An order with a verb in seven languages, as comparable words: `nothing is to be thrown`, `darf niemand`. */
const ordered = new RegExp(
  `\\b(?:${[
    '(?:nothing|nobody|no one|none|no \\w+(?: \\w+)?) (?:is|are) to (?:be )?\\w+|(?:is|are) not to be \\w+ed',
    '(?:nothing|nobody|no one) (?:may|must|should|shall)|(?:must|may|shall) (?:not|never)|mustn t|mustnt',
    '(?:nichts|niemand|kein\\w*|nicht)(?: \\w+){0,5} (?:darf|durfen)|(?:darf|durfen)(?: \\w+){0,5} (?:nichts?|niemand|kein\\w*)',
    'nicht gestattet|(?:rien|personne) ne (?:doit|peut)|il ne faut (?:pas|rien|jamais)|on ne (?:doit|peut) (?:pas|rien)|ne (?:doit|doivent) (?:pas|rien|jamais)',
    'nada (?:debe|puede) \\w+|nadie (?:debe|puede)|no se (?:debe|deben|puede|pueden) \\w+|no debe[nis]* \\w+',
    'non si (?:deve|devono|puo|possono)|(?:niente|nulla|nessuno) (?:deve|puo|va)|non (?:deve|devono) \\w+',
    'nao se (?:deve|devem|pode|podem)|(?:nada|ninguem) (?:deve|pode)|nao (?:deve|devem) \\w+',
    '(?:niets|niemand|geen)(?: \\w+){0,4} (?:mag|mogen)|(?:mag|mogen)(?: \\w+){0,5} (?:niets?|niemand|geen)',
  ].join('|')})\\b`,
  'u',
);

/** Asks for care, in seven languages, as comparable words: `leave it`, `Finger weg`, `still sore`. */
const caution = new RegExp(
  `\\b(?:${[
    'avoid\\w*|steer clear|stay (?:off|away|clear)|keep (?:off|away|clear)|leave (?:it|that|this|them|him|her|out)\\b.*|off limits|taboo|careful\\w*|sensitiv\\w*|sore|raw|touchy|tread|skip|drop|beware|mind (?:the|your)|instead of|rather than|too soon|hates?|dislikes?|loathes?|(?:before (?:you |any |a )?|vor (?:jedem |einem )?|avant (?:de |d )|antes de |prima di |voor(?:dat)? (?:je |u |jullie )?)(?:jok\\w+|witz\\w*|plaisant\\w+|blagu\\w+|brinc\\w+|brom\\w+|scherz\\w+|grap\\w*)',
    'vermeid\\w*|meiden|finger weg|tabu|heikel|heikle\\w*|vorsicht\\w*|sensibel|empfindlich\\w*|wund\\w*|weglassen|lasst|lieber|aussen vor|umgehen|hass\\w*',
    'evite[rz]?|a eviter|tabou|delicat\\w*|sensibles?|attention|prudence|sauter|laisse[rz]? (?:tomber|de cote)|plutot|detest\\w+',
    'evit\\w+|tabu|delicad\\w+|sensible\\w*|sensivel|sensiveis|cuidado|ojo|dejar?lo|mejor|melhor|odia\\w*|odei\\w*',
    'evit\\w+|delicat\\w+|sensibil\\w+|attent\\w+|attenzion\\w+|lasciar?\\w* (?:stare|perdere)|meglio',
    'vermijd\\w*|mijd\\w*|taboe|gevoelig\\w*|voorzichtig\\w*|pas op|oppassen|laat (?:het|dat|hem|haar)|liever|niet aan|haat|haten',
  ].join('|')})\\b`,
  'u',
);

/** Asks not to play something, in seven languages, as comparable words: `do not sing the hymn`, `non fare`. */
const unplayed =
  /(?:^|\b(?:whatever you do|just|please|bitte|svp|por favor|per favore|se faz favor|graag|and|und|et|y|e|en|but|aber|mais|pero|ma|mas|maar) )(?:(?:do not|don ?t|never) (?:do|play|sing|tell|use|imitate|impersonate)|ne (?:fais|faites|joue|jouez|chante|chantez|raconte|racontez|imite|imitez) (?:pas|jamais)|(?:ne )?(?:pas|jamais) (?:faire|jouer|chanter|raconter|imiter)|no (?:hagas?|hagais|hagan|cantes|canteis|toques|toqueis|cuentes|conteis|imites|imiteis)|non (?:fare|fate|cantare|cantate|suonare|suonate|raccontare|raccontate|imitare|imitate)|nao (?:faca[ms]?|faz|facas|cante[ms]?|toque[ms]?|conte[ms]?|imite[ms]?)) \w{2}|\b(?:nicht|nie|niet|nooit) (?:spielen|singen|erzahlen|nachmachen|imitieren|bringen|spelen|zingen|vertellen|nadoen|doen)$/u;
/** Flames, smoke, flashes and pictures, which a house refuses, in seven languages, as comparable words. */
export const effects =
  /\b(?:fire|flames?|candles?|smoke|haze|fog|strob\w*|flash\w*|film\w*|photos?|\w*feuer|kerzen?|\w*rauch\w*|\w*nebel\w*|fotos?|blitz\w*|feu|flammes?|bougies?|fumee|fuego|llamas?|velas?|humo|fuoco|fiamm[ae]|candel[ae]|fumo|fogo|chamas?|fumaca|\w*vuur|kaars\w*|\w*rook\w*|flits\w*)\b/u;

/** Props that are loud, thrown or alive, in seven languages, as comparable words. */
export const props =
  /\b(?:confett?i\w*|konfetti|coriandoli|confetes?|glitt?er\w*|glitzer\w*|paillettes|purpurina|brilhantes|streamers?|luftschlangen|serpentin\w*|stelle filanti|balloons?|luftballons?|ballons?|globos|palloncini|baloes|ballonnen|(?:tin )?whistles?|(?:triller)?pfeifen?|sifflets?|silbatos?|pitos|fischiett[oi]|apitos?|fluit(?:jes?|en)?|megaphones?|megafon\w*|megafoon|sirens?|sirenen?|sirenes?|drums?|trommeln?|tambours?|tambores|tamburi|trommels?|feathers|federn|plumes|plumas|piume|penas|veren|slime|schleim|fireworks|pyro\w*|feuerwerk|petards?|petardos|petardi|vuurwerk|dogs?|hunde?|chiens?|perros?|cani|caes|honden)\b/u;
/** A refusal without a verb at the beginning, after a conjunction or a request, in seven languages. */
const barely =
  /^(?:(?:and|und|et|y|e|ed|en|also|auch|aussi|también|anche|também|ook)\s+)?(?:(?:please|bitte|merci de|por favor|per favore|se faz favor|graag|alsjeblieft),?\s+)?(?:no|not|kein\p{L}{0,2}|nicht|nichts|pas|aucune?|ni|ningun[ao]?|ningún|nada|sin|niente|nessun[ao]?|non|sem|nenhuma?|não|geen|niet)\s/iu;
/** A conjunction at the beginning of a sentence, in seven languages: it continues the one before. */
export const conjunction = /^(?:and|und|et|y|e|ed|en|also|auch|aussi|también|anche|também|ook|nor|ni|né|nem|noch)\s/iu;
/** The stage and the room, in seven languages, as comparable words. */
const onStage =
  /\b(?:(?:on|from|off) (?:the )?stage|(?:in|into|at) (?:the |our )?(?:room|hall|house|audience)|(?:auf|von) (?:der|die|unserer) buhne|(?:in|im|ins) (?:den |unserem )?(?:saal|publikum|zuschauerraum)|(?:sur|de) (?:la )?scene|dans (?:la|notre) salle|(?:en|desde) (?:el )?(?:escen\w+|sala)|(?:sul|dal) palco|in (?:nostra )?(?:sala|platea)|(?:no|do|na) (?:palco|sala|plateia)|(?:op|van) (?:het|ons) podium|in (?:de|onze) zaal)\b/u;

/** Returns true for a refusal that only sets another time: `Get-in not before 16:30 please`. */
function isOfTime(sentence: string): boolean {
  const refused = refusedIn(sentence) ?? '';
  return /^(?:(?:before|until|at|vor|erst|um|avant|à|antes|hasta|a las|prima|alle|antes das|às|voor|om)\s(?:the |dell['’]|das |de las )?)?\d{1,2}(?:[:.h]\d|\s?(?:uhr|h|am|pm|uur)(?!\p{L})|\s|$)/iu.test(
    refused,
  );
}

/** Says which of two is meant, in seven languages: `It is the Andover here, not the one with the airport.` */
const contrast =
  /^\P{L}{0,3}(?:(?:it|that|this)(?: is|['’]s)|(?:das|es|dies|er|sie) ist|c['’]est|(?:es|son|è|é|sono|são)|(?:dat|het|dit) is)(?!\p{L})[^.;!?]{1,80}, (?:not|nicht|pas|no|non|não|niet) (?:the|in|of|from|der|die|das|den|in|aus|celle?s?|ceux|le|la|les|l['’]|el|los|las|quell\p{L}|il|lo|o|a|os|as|de|het)(?!\p{L})/iu;

/** Verbs of writing, in seven languages. */
const writing =
  /(?<!\p{L})(?:schreib\p{L}*|writ(?:e|ing)|print\p{L}*|druck\p{L}*|écri\p{L}*|imprim\p{L}*|escrib\p{L}*|scriv\p{L}*|stamp\p{L}*|escrev\p{L}*|schrijf\p{L}*|schrijven)(?!\p{L})/iu;

/** Returns true for a request on paperwork, not on the stage: `Please do not write 180 any more.` */
function isOnPaperwork(sentence: string): boolean {
  return writing.test(sentence) && /\d/u.test(refusedIn(sentence) ?? '');
}

/** Ends with a place that was named before, in seven languages: `Don't tell the bridge story there.` */
const elsewhere = /(?<!\p{L})(?:there|over there|dort|là(?:-bas)?|allí|allá|lì|là|lá|ali|aldaar)\P{L}{0,3}$/iu;

/** Says that something need not be, or is meant, in seven languages, as comparable words: `no need`, `no es broma`. */
const needless =
  /\b(?:no need|need not|neednt|not necessary|nicht (?:notig|notwendig)|kein muss|pas (?:besoin|necessaire|la peine)|no (?:hace falta|es necesario)|non (?:serve|occorre|e necessario)|nao (?:precisa|e preciso)|niet nodig|hoeft niet|no joke|kein (?:witz|scherz)|sans blague|no es (?:broma|cona)|non (?:e uno )?scherz\w+|nao e (?:piada|brincadeira)|geen grap)\b/u;

/** Asks for a thing that lacks something, in seven languages: `a chair without arms`. */
const lacking =
  /(?<!\p{L})(?:an?|ein\p{L}{0,2}|un[aeo]?|uma?|een)\s(?:\p{L}{2,20}\s){1,3}(?:without|ohne|sans|sin|senza|sem|zonder)(?!\p{L})/iu;

/** Says that the writer leaves the reader alone, in seven languages: a goodbye, and no ban. */
const goodbye =
  /(?<!\p{L})(?:i(?:['’]ll| will)? leave you|lass(?:e|en)? (?:ich|wir) (?:dich|euch|sie)|(?:je|on) (?:te|vous) laisse\p{L}{0,2}|(?:te|os|le) dej(?:o|amos)|(?:ti|vi|la) lasci(?:o|amo)|(?:te|vos) deix(?:o|amos)|deixo-(?:te|vos|o|a)|laat ik (?:je|jullie|u))(?!\p{L})/iu;

/**
 * Returns true for a negation that forbids nothing here: a contrast, another time, another place, paperwork, what need
 * not be, a thing that lacks something.
 */
function isNoBan(sentence: string): boolean {
  return (
    needless.test(comparableName(sentence)) ||
    contrast.test(sentence) ||
    lacking.test(sentence) ||
    isOfTime(sentence) ||
    isOnPaperwork(sentence) ||
    elsewhere.test(sentence) ||
    goodbye.test(sentence) ||
    (saysWhatIs.test(sentence) && !wantsOrAllows.test(sentence))
  );
}

/** What a thing does not do, in seven languages: `Le reste ne bouge pas`, `The lift does not work`. */
const saysWhatIs =
  /^\P{L}*(?:the \p{L}+ (?:does|do|did)(?: not|n['’]t)|(?:le|la|les|ce|cette|ces) \p{L}+ n(?:e |['’])\p{L}+ (?:pas|plus)|(?:il|lo|la|i|gli|le|el|los|las|o|os|a|as) \p{L}+ (?:non|no|não) \p{L}+|(?:de|het) \p{L}+ \p{L}+ niet|(?:der|die|das) \p{L}+ \p{L}+ (?:sich )?nicht)(?!\p{L})/iu;
/** A verb of wishing or allowing, in seven languages: `non è permesso`, which forbids. */
export const wantsOrAllows =
  /(?<!\p{L})(?:want|like|love|wish|hate|must|may|can|should|allow|permit|accept|tolerat|will|woll|mög|mag|darf|dürf|soll|muss|müss|erlaub|duld|veul|veut|veux|aim|peu|doi|souhait|accept|autoris|perme|tol[eè]r|quier|gust|pued|deb|dej|admit|acept|vogl|vuol|piac|può|poss|dev|accett|ammett|quer|gost|pod|aceit|wil|houd|mog|mag|kun|moet|staat toe)\p{L}*/iu;

/** Returns whether a clause of a request refuses something: not `she is not shy, she would love a hello`. */
function refusesInRequest(sentence: string): boolean {
  const clauses = sentence.replace(/\[[^[\]]{3,30}\]\s?/gu, '').split(/[,;:]\s+/u);
  return clauses.some((clause) => negation.test(clause) && (isRequested(clause) || refusal.test(clause)));
}

/** What someone else says within a sentence, which orders nothing: `they come “unless the bell rings”`. */
const quoted = /(?<=\p{L}[,:]? )(?:«[^«»]{0,120}»|[“„][^“”„]{0,120}[”“]|"[^"]{0,120}")/gu;

/** The share from which a sentence without words of a ban is one. */
const surelyForbidden = 0.68;

/** Returns true for what the house does not allow: `NO throwing candy`, `Bitte kein Salz streuen`. */
export function isForbidden(written: string): boolean {
  return forbids(written.replace(quoted, '…'));
}

function forbids(sentence: string): boolean {
  if (isNoBan(sentence) || (isUnaware(sentence) && !isRequested(sentence))) return false;
  const written = sentence.replace(/^\p{Lu}|(?<=: )\p{Lu}/gu, (first) => first.toLowerCase());
  const words = comparableName(sentence);
  const isOfHouse = () =>
    !isOnArrival(sentence) && (!isEquipment(sentence) || effects.test(words) || props.test(words));
  const isOrder =
    ordered.test(words) || (barely.test(sentence) && [onStage, props, effects].some((named) => named.test(words)));
  const isRequest = isRequested(sentence) && refusesInRequest(sentence);
  return (
    isRequest ||
    unplayed.test(words) ||
    isLeft(sentence) ||
    forbidden.test(sentence) ||
    forbidden.test(written) ||
    (isOrder && isOfHouse()) ||
    isSurely('rule', sentence, surelyForbidden)
  );
}

/** A negation at the beginning of a clause, or before what someone wants to hear, in seven languages. */
const refusal = new RegExp(
  String.raw`(?:^|[,;:(–—-]\s*|(?<!\p{L})(?:and|und|et|y|e|en|please|bitte|merci de|por favor|per favore|better|lieber|mejor|plutôt|meglio|melhor|liever)\s)\P{L}{0,3}(?:${negation.source})|(?:${negation.source})(?=\s(?:want|like|wish|mention|joke|talk|say|ask|wollen|mögen|möchten|erwähnen|scherzen|reden|ansprechen|veulent|aiment|parler|rire|plaisanter|quieren|gustan?|mencion|hablar|brome|vogliono|piace|nominare|parlare|scherz|querem|gostam|falar|brinc|willen|houden|noemen|grappen|praten))`,
  'iu',
);

/** Returns whether a sentence forbids something, asks for it, refuses it or asks for care. */
export function isProhibition(sentence: string): boolean {
  if (isNoBan(sentence)) return false;
  const isRefusal = refusal.test(sentence) && !isUnaware(sentence);
  return isForbidden(sentence) || isAsked(sentence) || isRefusal || caution.test(comparableName(sentence));
}

/**
 * Returns whether a sentence after a ban in its item adds another: `And no smoke.`, or right after it `No flames.`
 */
export function addsBan(sentence: string, isNext: boolean): boolean {
  return barely.test(sentence) && (isNext || conjunction.test(sentence)) && !isOfTime(sentence);
}
