import { wordsOf } from '../lines/words.js';
import { isSurely } from './letter-kinds.js';

/** The share from which a sentence without a seat says who is in the room. */
const surelyThere = 0.75;
/** A seat or a part of the room, in seven languages: `in Reihe 2`, `au premier rang`. */
const seat = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:row|reihe|rang|fila|riga|fileira|rij) (?:\\d{1,2}|\\p{Lu})(?![\\p{L}\\d])',
    '(?:front|first|second|third|back|last) row|(?:erste|zweite|dritte|vorderste|letzte)[nr]? reihe|(?:premier|deuxième|second|troisième|dernier) rang',
    '(?:primer|segund|tercer|últim)[ao]? fila|(?:prim|second|terz|ultim)a fila|(?:primeira|segunda|terceira|última) fila|(?:eerste|tweede|derde|voorste|achterste|laatste) rij',
    'at the (?:back|bar)|in (?:the audience|the hall|tonight)|im (?:saal|publikum)|an der (?:bar|theke)|dans la salle|au fond|en (?:la sala|el público)|al fondo|in (?:sala|platea|fondo)|na (?:sala|plateia)|in de zaal|achterin',
  ].join('|')})(?!\\p{L})`,
  'giu',
);
/** Sat there, as more than a verdict: `da saß der Pfarrer`, but not `die Pointe saß`. */
const sat =
  /(?<!\p{L})(?:sat|sitting|saß(?:en)?(?= (?:ein|der|die|das|den|im|in|auf|an|lauter|hinten|vorne?|neben|selbst|auch)(?!\p{Ll}{4}))|(?<=da )saß(?:en)?|(?:était|étaient) (?:assis|là)\p{L}{0,2}|(?:estaba|estaban|estava|estavam)(?: sentad\p{L}{2,3})?|era(?:no)? (?:sedut\p{L}|in sala)|c['’]era(?:no)?|zat(?:en)?(?= (?:een|de|het|op|in|zelf|achterin|er)(?!\p{L})))(?!\p{L})/giu;
/** The German article, which is an English verdict. */
const article = /(?<!\p{L})[Dd]ie(?= \p{Lu}\p{Ll})/gu;

/** Returns a text without what says who sat where. */
export function withoutSeats(text: string): string {
  return text.replace(seat, ' ').replace(sat, ' ');
}

/** Between the clauses of a statement. */
const between = /(?<=[^\d][,:;=]|\s[–—-])\s+/u;

/**
 * Returns a statement without the clauses after its first that only say who was there: `Silo: da saß der Pfarrer`.
 * `judges` returns whether words judge something.
 */
export function withoutPresence(statement: string, judges: (...words: readonly string[]) => boolean): string {
  const [name = '', ...clauses] = statement.split(between);
  const kept = clauses.filter((clause) => {
    const rest = withoutSeats(clause);
    return rest === clause || judges(...wordsOf(rest.replace(article, ' ')));
  });
  return kept.length === clauses.length ? statement : [name, ...kept].join(' ');
}

/** Returns whether a text only says who sat there. `judges` returns whether words judge something. */
export function saysWhoSat(text: string, judges: (...words: readonly string[]) => boolean): boolean {
  const rest = text.replace(sat, ' ');
  return rest !== text && !judges(...wordsOf(withoutSeats(rest).replace(article, ' ')));
}

/** Where people sit, in seven languages: `table 6`, `rang C`, `filas B y C`, `place A1`, `am Gang`. */
const place =
  /(?<!\p{L})(?:rows?|tables?|box|boxes|reihen?|tische?|platz|plätze|logen?|rangs?|rangées?|loges?|filas?|mesas?|butacas?|palcos?|file|fila|tavol[oi]|post[oi]|palch[io]|fileiras?|cadeiras?|camarotes?|rijen|rij|tafels?|stoel(?:en)?)\s(?:\d{1,3}|\p{Lu})\d{0,2}(?![\p{L}\d])|(?<!\p{L})(?:on the aisle|am (?:mittel)?gang|(?:sur|au bord de) l[’']allée|en el pasillo|(?:sul|in) corridoio|na coxia|aan het gangpad)(?!\p{L})/iu;
/** People by their number, in seven languages: `eight of them`, `9 de Plouégat`, `grupo de 24 personas`. */
const few =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|dois|duas|três|quatro|sete|oito|dez|doze|twee|drie|vijf|zes|zeven|negen|tien|twaalf';
const people =
  'people|fellas|folks|lads|ladies|women|men|kids|guests|friends|colleagues|members|teachers|nurses|students|drivers|volunteers|leute|personen|gäste|frauen|männer|kollegen|kolleginnen|mitglieder|lehrer|lehrerinnen|helfer|personnes|gens|amis|collègues|membres|bénévoles|profs|pompiers|personas|amigos|amigas|chicos|chicas|señoras|señores|mujeres|socios|vecinos|compañeros|persone|amici|amiche|ragazzi|ragazze|signore|soci|colleghi|volontari|pessoas|amigos|colegas|sócios|voluntários|professores|mensen|vrienden|vriendinnen|collegas|leden|vrijwilligers|vrouwen|mannen|dames|heren';
const counted = new RegExp(
  `(?<![\\p{L}\\d.,:])(?:\\d{1,3}|${few})(?: \\p{L}{2,20})? (?:${people}|of (?:them|us|the)|von (?:der|den|dem|denen)|vom|d[eiu] (?:l[ae]|l['’]|\\p{Lu})|de l['’]|del?(?: la| los)? \\p{Lu}|d[ae]l(?:l[ae])? |d[ao]s? \\p{Lu}|van (?:de|het) )`,
  'iu',
);
const group =
  /(?<!\p{L})(?:(?:group|party|bus|coach|table|whole row|row) of|gruppe|truppe|belegschaft|stammtisch|groupe d|tablée|amicale|grupo de|despedida de|cuadrilla|peña|gruppo d|comitiva|tavolata|turma d|grupo d|groep|clubje|gezelschap|choirs?|team|squad|class|chor|verein|mannschaft|klasse|chorale|chœur|équipe|classe|coro|equipo|clase|squadra|classe|equipa|turma|koor|elftal|klas)(?!\p{Ll}{3})/iu;
/** Seats, which are no people. */
const seats =
  /(?<!\p{L})(?:seats?|sitze?|sitzplätze|plätze|places|sièges|fauteuils|butacas|localidades|asientos|posti|poltrone|cadeiras|lugares|stoelen|zitplaatsen|numbered|numeradas?|closed|gesperrt|fermé|cerrad[ao]|sold|verkauft)(?!\p{L})/iu;

/** Characters of the shortest item with its heading. */
const shortestList = 30;
/** Says that those who come follow, in seven languages: `Qui vient.`, `Who is in:` */
const coming =
  /^(?:who(?:['’]s| is) (?:coming|in|there|here)|in the room|(?:wer|ver) (?:kommt|da ist|ist da|sitzt)|im (?:saal|publikum)|qui (?:vient|est là|sera là)|dans la salle|quién (?:viene|está)|en la sala|chi (?:viene|c['’]è)|in sala|quem (?:vem|está)|na (?:sala|plateia)|wie (?:komt|er (?:is|zijn))|in de zaal)(?!\p{L})/iu;

/** Returns whether an item begins with the heading of a list of those who come. */
export function isListOfPeople(item: string): boolean {
  return coming.test(item) && item.length > shortestList;
}

/** Says what the reader has done, in seven languages: readers are not the audience. */
const ofReader =
  /(?<!\p{L})(?:you(?: have|['’]ve) already|vous avez déjà|tu as déjà|(?:ihr habt|du hast|sie haben) schon|ya (?:has|habéis|ha)|(?:hai|avete) già|(?:você|vocês|tu) já|je hebt al|jullie hebben al)(?!\p{L})/iu;

/** Returns whether a sentence says which people are in the room tonight, and how many or where. */
export function isInRoom(sentence: string): boolean {
  return (
    isSeated(sentence) || (!isOnSeats(sentence) && !ofReader.test(sentence) && isSurely('room', sentence, surelyThere))
  );
}

function isOnSeats(sentence: string): boolean {
  return seats.test(sentence) && !group.test(sentence);
}

/** Returns whether a sentence names people by their number: `two teachers`. */
export function countsPeople(sentence: string): boolean {
  return counted.test(sentence) && !isOnSeats(sentence);
}

/** A seat with what leads to it: `, row E`, `(table 6)`, `in Reihe 3`. */
const seatNamed = new RegExp(
  `[,;]?\\s(?:[(–-]\\s?)?(?:(?:sits? |sitzt |assise? |sentad[ao] |sedut[ao] |zit )?(?:in|on|at|an|auf|au|en|a|na|nel(?:la)?|al|op|aan) (?:the |der |dem |la |il |de |het )?)?(?:${place.source})\\)?`,
  'giu',
);

/** Returns a text without the seats of those of whom it speaks. */
export function withoutPlace(text: string): string {
  return text.replace(seatNamed, '');
}

/** Returns whether the words of a sentence say how many people sit where. */
export function isSeated(sentence: string): boolean {
  if (isListOfPeople(sentence)) return true;
  if (isOnSeats(sentence)) return false;
  const isPlaced = place.test(sentence);
  const isCounted = countsPeople(sentence);
  // A name that does not begin the sentence, or a full one.
  const isNamed = /(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<=\p{L}{3,12}\s|\p{L}[,:] |\d[,:] )\p{Lu}\p{Ll}{2}/u.test(
    sentence,
  );
  return (isPlaced && (isCounted || isNamed)) || (group.test(sentence) && (isPlaced || isCounted));
}
