import { oncePerText } from '../lines/once.js';
import { isAddressed } from '../text/named-people.js';
import { isPolitics } from './politics.js';

/** Words with which authorities announce what only those concerned read: tenders, invitations, vacancies, rankings. */
const notices =
  /(?<!\p{L})(?:public notice|notice of|invitation to tender|tenders?|vacanc(?:y|ies)|council (?:meeting|agenda)|agenda of|minutes of|ausschreibung(?:en)?|öffentliche bekanntmachung|bekanntmachung|einladung zu[mr]?|stellenangebote?|stellenausschreibung|tagesordnung|sitzung des|amtsblatt|appel d['’]offres|enquête publique|avis d['’]|ordre du jour|licitaci[oó]n|convocatoria|edicto|oposiciones|avviso|bando|graduatoria|manifestazion[ei] di interesse|procedura selettiva|selezione pubblica|nomina|determina|convocazione|edital|concurso público|licitação|aanbesteding|bekendmaking|vacature|raadsvergadering)(?!\p{L})/iu;

/** Talks, courses, tours, films and concerts that are announced, congratulations and hours: no news. */
const announcements =
  /(?<!\p{L})(?:conferenza|conférence|conferencia|conferência|vortrag\p{L}*|lezing|lecture|webinar|workshop|cors[oi]|volkshochschule|vhs|cursos?|cursus|iscrizioni|inscripci[oó]n(?:es)?|inscriç(?:ão|ões)|inscriptions|anmeldung\p{L}*|enrol\p{L}*|mostra|exposici[oó]n|exposition|exposição|ausstellung|tentoonstelling|exhibition|concerto|concierto|konzert|concerten?|recital|führung(?:en)?|guided tours?|visites? guidées?|visitas? guiadas?|visit[ae] guidat[ae]|rondleiding(?:en)?|now showing|in cinemas|im kino|à l['’]affiche|en cartelera|em cartaz|in de bioscoop|congratulat\p{L}*|gratuliert|félicite|felicita|parabeniza|feliciteert|opening hours|öffnungszeiten|horaires d['’]ouverture|horarios?|orari di apertura|openingstijden|system-?update|system update|wartungsarbeiten)(?!\p{L})/iu;

/** Careers of people, in seven languages. */
const careers =
  /(?<!\p{L})(?:named (?:as )?(?:the )?(?:new |next )?(?:manager|head|coach|ceo|director|chief|president|principal)|appoint(?:s|ed|ment)|steps? down|stepping down|ernannt|nommée?s?|nombrad[oa]s?|nominat[oaie]|nomead[oa]s?|benoemd)(?!\p{L})/iu;

/** Strikes, which may be over, and on which a room is divided. */
const strikes =
  /(?<!\p{L})(?:(?:warn)?streiks?|on strike|strike action|walkouts?|grèves?|huelgas?|scioper[oi]|greves?|stakingen?)(?!\p{L})/iu;

/** Listings of what is on, and teasers of them, which say nothing themselves. */
const listings =
  /(?:(?<!\p{L})(?:what[’']?s on|things to do|picks of the week|where to (?:eat|go|see)|was ist los|ausgehtipps?|veranstaltungstipps?|nos \p{L}+ idées|idées de sorties|que faire|où (?:sortir|voir)|quelles? (?:animations?|sorties?)|qué hacer|planes para|agenda (?:cultural|del|de la|do|da)|cosa fare|gli eventi (?:del|di)|o que fazer|confira (?:a|as|os) (?:programaç|agenda|dicas)\p{L}*|veja (?:a|as|os|o que) \p{L}+|wat is er te doen|uittips?)(?!\p{L}))/iu;

/** Lists that are printed anew each day or week: `Speed camera locations for Tuesday, March 31`. */
const routine =
  /(?<!\p{L})(?:speed (?:cameras?|traps?|checks?)|bin collections?|pollen count|lottery (?:numbers|results)|blitzer|radarfallen|müllabfuhr|pollenflug|lottozahlen|radars? (?:mobiles?|pédagogiques?)|résultats du loto|radares (?:móviles|móveis)|autovelox|estrazioni del lotto|flitsers?|lottotrekking)(?!\p{L})/iu;

/** Lists of the best of something, and calendars of a paper, which report nothing. */
const lists =
  /^(?:the |die |das sind die |hier sind die |voici les |les |estos son los |los |las |ecco i |ecco le |i |le |estes são os |os |as |dit zijn de |de )?\d{1,3} (?:\p{L}+ )?(?:best|top|things|reasons|places|ways|beste[nr]?|schönste[nr]?|wichtigste[nr]?|tipps|gründe|meilleur\p{L}*|plus (?:beaux|belles)|raisons|idées|mejores|razones|planes|migliori|motivi|melhores|motivos|razões|mooiste|leukste|redenen)(?!\p{L})|(?<!\p{L})(?:(?:die|les|los|las|i|le|os|as|de|the) \d{1,3} (?:best\p{L}*|schönsten|wichtigsten|meilleur\p{L}*|mejores|migliori|melhores|mooiste)|line-?up|cartellone|(?:community|events?) calendar|veranstaltungskalender|terminkalender|calendrier des manifestations|calendario (?:de|degli) event[oi]s?|evenementenkalender)(?!\p{L})/iu;

/** Columns on the past, in museums and archives: no news of any day. */
const history =
  /^(?=[^:–—|]{0,60}[:–—|])[^:–—|]{0,60}(?<!\p{L})(?:museum|museo|musée|museu|archives?|archivio|archivo|stadtarchiv|heritage|history|histoire|historia|geschichte|geschiedenis|nostalgia|throwback|flashback|looking back|zeitreise|r(?:ü|u)ckblick|civic trust|treasures)(?!\p{L})/iu;
const anniversary =
  /(?<![\p{L}\d])(?:\d{1,3} years ago|vor \d{1,3} jahren|il y a \d{1,3} ans|hace \d{1,3} años|\d{1,3} anni fa|há \d{1,3} anos|\d{1,3} jaar geleden)(?!\p{L})/iu;

/** Picture series, prices of offers, and contracts of firms, which say nothing of the town. */
const offers =
  /^(?:the |las |les |los )?(?:photos?|pictures|fotos?|fotograf[ií]as|fotogaler\p{L}*|galer[ií]a|bilder|im[aá]genes|imagens|immagini)(?!\p{L})|(?<!\p{L})(?:in|\d{1,3}) (?:photos|pictures|bildern|images|im[aá]genes|foto|imagens|foto[’']s)(?!\p{L})|(?<!\p{L})(?:from|ab|dès|desde|da|vanaf|under|unter|onder) (?:just |nur )?(?:[£$€] ?\d[\d.,]*|\d[\d.,]* ?[£$€])(?! (?:to|auf|à|a|naar) )|(?<!\p{L})(?:partnerschaft|partnerships?|partenariat|parceria|partnerschap|alianza|sponsor\p{L}*)(?!\p{L})/iu;
/** Paid items say so. */
const paid =
  /\((?:aff|ad|adv|anzeige|werbung|sponsored|publi|publicidad|publicité|pubblicità|publicidade|advertorial|promo)\.?\)|(?<!\p{L})(?:per person|pro person|par personne|por persona|a persona|por pessoa|per persoon)(?!\p{L})/iu;

/** Sport of schools and of teams by age. */
const youth =
  /(?<![\p{L}\d])(?:(?:high[- ]school|varsity|division [ivx]+)\b[^.]{0,80}(?:final|match|game|tournament|playoff|team|district|season)\p{L}*|(?:district|regional|sectional) (?:semi-?|quarter-?)?finals?|sweet sixteen|(?:under|sub|onder|unter)[- ]?1\d|[uo]-?1\d|[a-g]-jugend|minimes|cadete?s|cadettes|alev[ií]n(?:es)?|juniores|allievi|giovanissimi|juvenis|jeugd(?:team|elftal))(?![\p{L}\d])/iu;

/** Returns whether a story is about sport of children. */
export function isOfMinors(story: string): boolean {
  return youth.test(story);
}

/** Alarms about weather and reservoirs, and announcements of more checks, which any town has at any time. */
const alarms =
  /(?<!\p{L})(?:(?:weather|heat|storm|flood|fire|drought|water|reservoirs?) (?:alerts?|alarms?|warnings?)|reservoir levels?|(?:unwetter|hitze|sturm|hochwasser|waldbrand|dürre)(?:warnung|alarm)\p{L}*|talsperrenpegel|vigilance (?:météo|orages?|crues?|canicule)|alerte (?:météo|orages?|crues?|sécheresse)|(?:alarma|alerta|aviso)\b[^.:]{0,40} (?:embalses?|pantanos?|lluvias?|viento|nieve|calor|tormentas?)|allerta (?:meteo|caldo|maltempo|siccità)|alerta (?:de |para |por )?(?:chuvas?|temporal|temporais|calor|reservatórios?)|(?:weer|storm|hitte)(?:waarschuwing|alarm)\p{L}*)(?!\p{L})/iu;
const checks =
  /(?<!\p{L})(?:(?:steps? up|increases?|more|intensif(?:y|ies)) (?:police |security |safety )?(?:patrols|checks|controls)|(?:mehr|verstärkte?|verschärfte?) (?:polizei)?kontrollen|renforce (?:les|ses) contrôles|(?:intensifica|refuerza|reforça|rafforza)n?o? (?:i|gli|los|las|os|as|el|la) (?:controll?i|controlli|controles?|vigilancia|patrullas|fiscalização|patrulhamento)|meer controles|extra controles)(?!\p{L})/iu;

/** Labels of what is no news: live coverage, picture series, columns, letters, horoscopes. */
const columns =
  /^(?:live[- ]?(?:ticker|blog|stream)?|video|podcast|bildergalerie|fotostrecke|bilderstrecke|kommentar|kolumne|leserbrief\p{L}*|en images|éditorial|chronique|courrier des lecteurs|opinion|opinión|editorial|cartas? (?:al director|dos leitores)|coluna|foto'?s|letters?(?: to the editor)?|photos?|gallery|quiz|horoscop\p{L}*|oroscopo|horoskop|column)\s*(?:[:|–—-]|$)/iu;

/** Parts of a link that name a section of opinions, adverts or advice, in seven languages. */
const otherSections =
  /\/(?:opini[oó]n(?:es)?|opinioni?e?|meinung(?:en)?|kommentare?|letters|leserbriefe?|tribunes?|commentisfree|columnas|editoriale?s?|anzeigen?|sponsored|advertorial|recetas|recipes?|recettes|rezepte|ricette|receitas|recepten|property|immobilien|immobilier|inmobiliaria|gardening|shopping)\//iu;

/** Returns whether the link of a report leads to a section of opinions, adverts or advice. */
export function isOfOtherSection(link: string): boolean {
  return otherSections.test(link);
}

/** A rumour is no fact, in seven languages. */
const rumour =
  /(?<!\p{L})(?:rumou?rs?|rumou?red|speculation (?:mounts|grows)|gerüchte?n?|gerüchteküche|rumeurs?|rumor(?:es)?|se rumorea|indiscrezion[ei]|voci di corridoio|web especula|especula(?:m|-se)? sobre|boatos?|geruchten?)(?!\p{L})/iu;

/** A headline that is all quotation does not say what it is about. */
const quotation = /^(?:«[^«»]*»|„[^“”]*[“”]|“[^“”]*”|"[^"]*"|‘[^‘’]*’|'[^']*')[.!?]?$/u;

/** Coverage of what is not over yet: another report says how it ended. */
const liveCoverage =
  /^(?:live(?:[- ]?(?:updates?|ticker|blog|stream|verslag|coverage)\b|\s*[:|–—-])|recap\b|(?:en|in|au) (?:direct|directo|diretta)\b|ao vivo\b|(?:minuto|minute|minuut) (?:a|par|per) (?:minuto|minute|minuut)\b)/iu;

/** Returns whether a headline announces live coverage. */
export function isLiveCoverage(headline: string): boolean {
  return liveCoverage.test(headline.trim());
}

/**
 * Returns whether a headline is that of an official notice, an alarm, a strike or a column, of national politics, or a
 * bare quotation.
 */
export const isNotice = oncePerText(50_000, (headline) => headline, looksLikeNotice);

function looksLikeNotice(headline: string): boolean {
  return (
    isAddressed(headline) ||
    notices.test(headline) ||
    alarms.test(headline) ||
    checks.test(headline) ||
    strikes.test(headline) ||
    isPolitics(headline) ||
    isColumn(headline) ||
    paid.test(headline) ||
    isLiveCoverage(headline) ||
    rumour.test(headline) ||
    quotation.test(headline.trim())
  );
}

/** Words after the label of a column from which they are a headline: `PHOTOS: Show and Shine fills downtown`. */
const wordsOfHeadline = 5;

function isColumn(headline: string): boolean {
  const label = columns.exec(headline)?.[0];
  if (label === undefined) return false;
  const isPictures = /^(?:photos?|video|en images|foto)/iu.test(label);
  return !isPictures || headline.slice(label.length).trim().split(/\s+/u).length < wordsOfHeadline;
}

/** Returns whether a headline is that of a list: what is on, what is best, where the cameras are. */
export function isList(headline: string): boolean {
  return listings.test(headline) || routine.test(headline) || lists.test(headline);
}

/** Returns whether a headline is a notice, or announces something of a calendar. */
export const isAside = oncePerText(50_000, (headline) => headline, looksAside);

function looksAside(headline: string): boolean {
  return (
    isNotice(headline) ||
    announcements.test(headline) ||
    careers.test(headline) ||
    offers.test(headline) ||
    isList(headline) ||
    isColumnOnPast(headline)
  );
}

function isColumnOnPast(headline: string): boolean {
  return history.test(headline) || anniversary.test(headline);
}
