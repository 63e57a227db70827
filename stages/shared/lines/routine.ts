import { comparableName } from '../../../src/domain/names.js';

/** News that nobody repeats in a bar, by its stock phrases in seven languages, as comparable text. */
const written: Readonly<Record<string, string>> = {
  en: `sponsored|advertis\\w+|advertorial|promoted|whats on|things to do|best \\w+ (?:restaurants|bars|cafes|pubs|places)|how to|in pictures|gallery|photos|watch live|live updates|
    weather (?:forecast|warning)|(?:yellow|amber|red) (?:rain|wind|snow|weather) warning|traffic (?:update|delays|alert)|road(?:works| closures?)|lane closures?|planning (?:application|permission)|public (?:consultation|notice)|
    consultation|annual general meeting|agm|agenda|budget|funding|grant|investment|jobs|vacanc\\w+|recruit\\w*|apprentices\\w*|degrees|exam results|property prices|house prices|market report|shares|
    award|awards|new surface|resurfac\\w*|work begins|nominat\\w+|shortlist\\w*|conference|partnership|programme launched|new (?:head|chief|director|manager)|appoints|welcomes|to host|fixtures?|team news|line ?up|signs?|transfer|squad|signings?|prices? (?:rises?|falls?|up|down|rising)|up for sale|preview|round up|roundup|
    fundrais\\w+|charity|fun run|volunteers?|open day|enrol\\w*|timetable|registration|retire\\w*|adoption|pledges?|re elected|raises \\d|plans? (?:approved|submitted|lodged|unveiled)|approved|rates|record price|wins (?:\\w+ )?(?:bronze|silver|gold|best)|holiday (?:times|hours)|recipe|horoscope|lottery|obituary|notices?|celebrates \\d+ years|anniversary|opinion|letters?|editorial|election|candidate\\w*|tender|apartments|housing`,
  de: `anzeige|advertorial|gesponsert|veranstaltungstipps|was ist los|tipps|wetter|wettervorhersage|unwetterwarnung|verkehrsmeldung\\w*|baustelle\\w*|sperrung\\w*|bebauungsplan|tagesordnung|sitzung|haushalt|forder\\w*|zuschuss|
    stellen|ausbildung|bilanz|aktie|immobilien\\w*|preisverleihung|ausgezeichnet|kader|aufstellung|vorbericht|ticker|liveticker|spende\\w*|benefiz\\w*|ehrenamt\\w*|oeffnungszeiten|horoskop|lotto|nachruf|jubilaum|leserbrief\\w*|kommentar|wahl|kandidat\\w*`,
  es: `publicidad|patrocinado|agenda|planes|que hacer|prevision|el tiempo|aviso amarillo|trafico|obras|licitacion|pleno|presupuesto\\w*|subvencion\\w*|ayudas|empleo|oposiciones|inversion|vivienda\\w*|convocatoria|jornadas|congreso|alineacion\\w*|previa|fichaje|en directo|
    solidari\\w+|benefic\\w+|horoscopo|loteria|esquela\\w*|aniversario|opinion|editorial|elecciones|candidat\\w+|inscripciones`,
  fr: `publi|sponsorise|que faire|sorties|agenda|meteo|vigilance|travaux|circulation|enquete publique|ordre du jour|conseil municipal|budget|subvention\\w*|emploi|recrut\\w*|offres?|immobilier|logements?|colloque|conference|partenariat|composition|avant match|mercato|en direct|
    caritati\\w+|benevol\\w+|dons?|horoscope|loto|avis de deces|anniversaire|edito|opinion|election\\w*|candidat\\w*|inscriptions?|permis de construire`,
  it: `pubblicita|sponsorizzato|cosa fare|eventi|agenda|meteo|previsioni|allerta|viabilita|lavori|bando|consiglio comunale|bilancio|fondi|contribut\\w+|lavoro|concorso|assunzioni|immobiliar\\w+|convegno|formazion\\w+|calciomercato|diretta|benefic\\w+|solidari\\w+|volontari\\w*|
    oroscopo|lotto|necrologi\\w*|anniversario|opinion\\w+|elezioni|candidat\\w+|iscrizioni`,
  nl: `advertentie|gesponsord|advertorial|uitagenda|tips|weerbericht|weer|code geel|verkeer|wegwerkzaamheden|werken|bestemmingsplan|inspraak|begroting|subsidie\\w*|vacature\\w*|jobs|investering|woningen|vastgoed|congres|opstelling|voorbeschouwing|transfer|live|
    goede doel|inzameling|vrijwilligers?|horoscoop|loterij|overlijdensbericht\\w*|jubileum|opinie|column|verkiezing\\w*|kandida\\w*|inschrijv\\w+`,
  pt: `publicidade|patrocinado|o que fazer|agenda|previsao|meteorologia|aviso amarelo|transito|obras|licitacao|assembleia|orcamento|subsidio\\w*|apoios|emprego|vagas|investimento|habitacao|congresso|escalacao|onze|mercado|ao vivo|em direto|
    solidari\\w+|beneficente|voluntari\\w*|horoscopo|loteria|obito\\w*|aniversario|opiniao|editorial|eleicoes|candidat\\w+|inscricoes`,
};

const patterns: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(written).map(([language, list]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.replace(/\s*\n\s*/gu, '')})(?![\\p{L}\\p{N}])`, 'u'),
  ]),
);

/** Returns the words that show a headline to be routine; null when it has none, or is in another language. */
export function routineIn(headline: string, language: string | null): string | null {
  return patterns[language ?? '']?.exec(comparableName(headline))?.[0] ?? null;
}
