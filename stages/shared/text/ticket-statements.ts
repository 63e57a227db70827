import { oneOf } from './one-of.js';
import { takesSeatsAway } from './seats-left-out.js';
import { anyTickets, house, little, sold, tickets, verb, when } from './ticket-words.js';

/** A count of tickets in a text, as it is written, and the seats of the house that are written next to it. */
export type StatedCount = Readonly<{ at: number; end: number; sold: string; seats: string | undefined }>;

/** A count of two to four digits; not a year, a price, a time or a part of another number. */
const count = String.raw`(?<![\p{L}\d.,:\/£$€-]|[£$€]\s)(?<sold>(?!19\d\d|20\d\d)\d{2,4})(?![\d:%€$£\/°]|[.,]\d)`;
const ofHouse = house.replace('(\\d', '(?<seats>\\d');
const joining = oneOf('so but and also aber und mais et donc y pero e ma mas maar en dus');
/** What can follow a count: the end of its clause, who bought, when, and free tickets. */
const end = String.raw`(?=\s?(?:$|[.,;!…)+&\n–—](?!\d)|\p{Extended_Pictographic}|(?:${when}|hoor|${joining})(?!\p{L})))`;
/** Those who booked, and what they did. */
const bookings =
  'prenotati|prenotazioni|iscritti|paganti|inscritos|pagantes|inscrits|payants|réservations|reservas|anmeldungen|zahlende|reservierungen|reserveringen|aanmeldingen|bookings';
const ofTickets = String.raw`(?:\s(?:${anyTickets}|${sold}|${bookings})(?!\p{L}))?`;

/** Who counts, if a word says so: `Vorverkauf ist heute bei 97`, `kaarten staan op 70`; alone, it has prices. */
const counter = oneOf(
  `vorverkauf vvk pre-?sales? advance préventes? preventas? prevendit[ae] pré-?vendas? voorverkoop tickets? karten billets
  entradas biglietti bilhetes ingressos kaarten kasse box[-\\s]?office billetterie caisse taquilla boletería botteghino
  biglietteria cassa bilheteira bilheteria kassa`,
);
const reports = oneOf(
  'meldet sagt zählt says reports steht stehen liegt liegen stands annonce indique va van dice segna fa zegt meldt staat staan',
);
const counts = String.raw`(?:(?:zwischen)?stand|${bookings}|we(?:[’']re| are| stand)(?:\snow)? at|wir (?:sind|stehen|liegen)${little} bei|(?:on|nous) en (?:est|sommes) à|llevamos|vamos por|ya (?:son|van)|hemos vendido|siamo(?: già)?(?: arrivati)? a|abbiamo venduto|vendemos|estamos${little} (?:com|em|nos)|já (?:são|vão|vamos em)|we (?:zitten|staan)${little} op)`;
const subject = String.raw`(?:${counter}(?=\s(?:${reports}|${when}|${verb})(?!\p{L}))(?:\s${reports})?${little}(?:\s(?:at|bei|à|a|en|em|com|con|op))?|${counts})`;
const counted = [
  String.raw`(?<!\p{L})${subject}${little}\s?[:=]?\s${count}(?:${ofTickets}${ofHouse}(?:\s\p{L}{3,12})?)?${ofTickets}${end}`,
  String.raw`(?<!\p{L})van\s${count}\s(?:${anyTickets}|${sold})`,
  String.raw`(?<!\p{L})(?:there are|es sind|wir haben|il y a|(?:on|nous) (?:a|avons)|hay|tenemos|ci sono|abbiamo|há|temos|er zijn|we hebben)${little}\s${count}\s(?:${bookings})${end}`,
];

/** Tickets that are no longer there: `41 Karten sind weg`, `van de 132 zijn er 97 weg`. */
const left = oneOf('weg raus gone parti(?:e?s) andat[ie] fuera fora');
/** Seats can also be booked for someone: these count only next to those of the house. */
const booked = oneOf(
  'vergeben gebucht reserviert taken booked prises réservée?s reservad[ao]s prenotati esauriti gereserveerd',
);
const before = String.raw`(?<!\p{L})(?:of|von|sur|de|su|van)(?:\s\p{L}{2,3})?\s(?<before>\d{2,4})(?:\s\p{L}{1,6}){0,2}\s`;
const gone = [
  String.raw`(?:${before})?${count}(?:${ofHouse})?${tickets}(?:\s${verb})?${little}\s${left}${end}`,
  String.raw`${count}${ofHouse}${tickets}(?:\s${verb})?${little}\s${booked}(?!\p{L})`,
];

/** Returned or more tickets, and how many that makes: `two brought back, so 58`. */
const moved = String.raw`(?<!\p{L})(?:gone|sold|back|returned|refunded|weg|verkauft|storniert|zurück\p{L}{0,8}|rendus?|annulée?s?|vendus?|devuel\p{L}{1,5}|devolv\p{L}{1,5}|vendid[ao]s?|res[ie]|restituit[ie]|vendut[ie]|terug\p{L}{0,8}|retour|verkocht)(?!\p{L})[^.;!?\n]{0,60}?(?<!\p{L})(?:so|now|makes|also|macht|jetzt|donc|du coup|así que|quedan|ahora|quindi|restano|ora|então|portanto|agora|ficam|dus|nu)(?:\s(?:it[’']?s|we[’']re at|that[’']s|sind es|bei|à|son|siamo a|são|op))?\s${count}(?=\s?[.,;!]?\s?$)`;

/** All that a sentence says: `Stamattina 37 su 72`, `64 van 80`, `51 and counting`, `79 ce soir !`. */
const onlyCount = String.raw`^[^\p{L}\d]{0,6}(?:${when}[:,]?\s)?${count}(?:${tickets}\s(?:out of|of|von|sur|de|su|van)\s(?<seats>\d{2,4})(?:\s(?:${anyTickets}))?|\s(?:and counting|und es werden mehr|et ça monte|y subiendo|e in salita|e a subir))[\s.!]{0,3}$`;
const onlyNow = String.raw`^[^\p{L}\d]{0,6}${count}\s${when}[\s.!]{0,3}$`;
const soldOut = String.raw`(?<!\p{L})(?:sold[\s-]out|ausverkauft|complet|agotad[ao]s?|esauriti?|esgotad[ao]s?|lotado|uitverkocht)\s?[:,!]?\s${count}(?=\s?[.,;!)]|\s?$)`;

const statements = [...counted, ...gone, moved, onlyCount, soldOut].map((source) => new RegExp(source, 'iu'));
const now = new RegExp(onlyNow, 'iu');
/** Numbers up to this can be hours. */
const lastHour = 24;
/** Seats of the smallest house. */
const fewestSeats = 20;

/** What asks how many come, and its answer: `“Wie voll?” – 38` */
const answered = new RegExp(
  String.raw`(?<!\p{L})(?:${anyTickets}|${sold}|voll|vorverkauf|vvk|sales|full|(?:pr[ée]-?)?vente|en êtes|la venta|vendemos|quanti siamo|(?:pre)?vendit[ae]|(?:pré-?)?vendas?|(?:voor)?verkoop|vol)(?!\p{L})[^?\n]{0,30}\?[”"]? [–-] ${count}(?:${ofHouse})?(?=\s?(?:[.,;!\n]|$|\p{Extended_Pictographic}|(?:${joining})(?!\p{L})))`,
  'iu',
);

/** Returns how many tickets a text says are sold where it does not call them so. */
export function statedCounts(text: string): readonly StatedCount[] {
  const answer = answered.exec(text);
  const found = [...text.matchAll(/[^.!?\n]+(?:[.!?]+(?!\s|$)[^.!?\n]+)*[.!?]*/gu)].flatMap(
    ({ 0: sentence, index }) => {
      if (!/\d{2}/u.test(sentence) || takesSeatsAway(sentence)) return [];
      return countsIn(sentence.trimStart(), index + sentence.length - sentence.trimStart().length);
    },
  );
  const { sold: reply, seats } = answer?.groups ?? {};
  if (answer === null || reply === undefined) return found;
  return [...found, { at: answer.index, end: answer.index + answer[0].length, sold: reply, seats }];
}

function countsIn(sentence: string, from: number): readonly StatedCount[] {
  const found = [...statements, now].flatMap((statement) => {
    const match = statement.exec(sentence);
    const { sold: number = '', seats, before: of = seats } = match?.groups ?? {};
    if (match === null || (statement === now && Number(number) <= lastHour)) return [];
    const isOfHouse = of === undefined || (Number(of) >= fewestSeats && Number(of) >= Number(number));
    return isOfHouse
      ? [{ at: from + match.index, end: from + match.index + match[0].length, sold: number, seats: of }]
      : [];
  });
  return found.slice(0, 1);
}
