import { comparableName } from '../../../src/domain/names.js';
import { isFunctionWord } from '../../shared/language/function-words.js';

/** Private entries of a diary, by their first word, in seven languages. */
const privateWords = wordsOf(
  `dinner lunch brunch breakfast dentist doctor gp vet gym yoga birthday holiday holidays vacation meeting call osteopath physio
    appointment haircut wedding funeral school cumple abendessen mittagessen zahnarzt arzt tierarzt geburtstag
    urlaub ferien besprechung termin friseur hochzeit umzug zugeltag diner dejeuner dentiste medecin anniversaire vacances reunion
    rendez rdv coiffeur mariage kine cena comida almuerzo dentista medico cumpleanos vacaciones cita peluquero boda
    pranzo compleanno vacanze ferie riunione appuntamento parrucchiere matrimonio commercialista jantar almoco aniversario ginasio
    ferias reuniao consulta casamento eten lunchen tandarts dokter fysio verjaardag vakantie vergadering afspraak kapper
    bruiloft`,
);

/** Those that are private also after the name of who has them: `Henning Zahnarzt`, but not `The Dentist`. */
const surelyPrivate = wordsOf(
  `dentist zahnarzt dentista dentiste tandarts physio fysio osteopath kine haircut friseur coiffeur peluquero parrucchiere kapper tierarzt`,
);

/** Journeys and stays, by the first word of an entry without a place; a show can have such a title. */
const journeys = wordsOf(
  `travel hotel flight train anreise abreise rueckreise reise flug zug voyage vol viaje tren vuelo viaggio treno volo viagem
    comboio voo reis reisdag reisetag fahrtag trein vlucht`,
);

/** A performer's work other than shows, by words that no room has by itself. */
const otherWork = wordsOf(
  `radio rundfunk podcast interview interviews entrevista intervista aufzeichnung gravacao registrazione enregistrement
    grabacion rehearsal rehearsals probentag repetition ensayo ensaio repetitie livestream`,
);
/** Words of rooms: the `Radio City Hall` and the `Holiday Inn` are some. */
const roomWord =
  /(?<!\p{L})(?:halls?|houses?|rooms?|clubs?|theat(?:re|er)s?|studios?|inn|bar|pub|caf[eé]|barn|centre|center|stage|saal|haus|keller|bühne|salle|sala|teatro|théâtre|zaal|huis|podium|casa|cinema|kino)(?!\p{L})/iu;

/** A day without a show, in seven languages, by words that mean nothing else: `relâche St-Valentin`. */
const surelyOff =
  /^(?:(?:day|rest|jour|giorno) off|spielfrei|ruhetag|reisetag|fahrtag|probentag|anreise|abreise|travel|trajet|relâche|descanso|riposo|folga|(?:rest|travel|free) day|reisdag|no (?:gig|show|concert)|kein auftritt|keine vorstellung|pas de spectacle|sin función|geen voorstelling)(?![\p{L}-])|(?<!\p{L})day off$/iu;
/** The same by words that can begin a name, before a mark or alone: `OFF - Easter`. */
const offAlone =
  /^(?:(?:day|jour|giorno|d[ií]a|dia|dag) )?(?:off|frei|libre|libero|livre|vrij|repos)(?:\s{0,3}(?:$|[-–—:(,;/!.])|\s{2})/iu;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u));
}

/** Returns true for a title, venue or town that is only the remark that nothing is played: `OFF - Easter`. */
export function isDayOff(text: string): boolean {
  return surelyOff.test(text.trim()) || offAlone.test(text.trim());
}

/** A remark in brackets, or after a dash, that an entry is private, in seven languages. */
const markedPrivate = /[([–—-]\s?(?:private?|privée?|privad[oa]|privat[oa]|privé|particular)\s?(?:[)\]]|$)/iu;

/** Returns true for an entry of a diary that is no show: `Dinner w/ Marta`, but not `Dinner show`. */
export function isPrivateEntry(summary: string, hasPlace = false): boolean {
  if (isDayOff(summary) || markedPrivate.test(summary.trim())) return true;
  const [first = '', second = ''] = comparableName(summary).split(' ');
  const isPrivate =
    privateWords.has(first) ||
    (surelyPrivate.has(second) && !isFunctionWord(first)) ||
    (journeys.has(first) && !hasPlace && !summary.includes('@'));
  // `Ada – dinner – KEEP FREE`
  const isAside = summary.split(/\s[–—-]\s|,\s/u).some((part) => privateWords.has(comparableName(part)));
  return (isPrivate || isAside) && !/^(?:show|comedy|spectacle|concert)$/u.test(second) && !roomWord.test(summary);
}

/** Returns true for a place of other work than a show, such as `ABC Radio`. */
export function isOtherWork(text: string): boolean {
  const words = comparableName(text).split(' ');
  return words.some((word) => otherWork.has(word)) && !roomWord.test(text);
}

/** Broadcasters of several countries, by words that no room has by itself. */
const broadcasters = wordsOf(
  `bbc itv rte cbc npr ard zdf ndr wdr swr mdr rbb hr1 orf srf rts rsi rtl rai rne rtve rtp vrt rtbf npo kexp`,
);
/** A talk, and that no one listens in the room, in seven languages. */
const talk =
  /(?<!\p{L})(?:interviews?|entrevista|intervista|entretien|ohne publikum|geen publiek|no audience|sans public|sin p[uú]blico)(?!\p{L})/iu;
/** What else a station is visited for. */
const onAir =
  /(?<!\p{L})(?:recording|taping|aufzeichnung|registrazione|enregistrement|grabaci[oó]n|grava[cç][aã]o|opname|on air|en direct|in diretta|en directo)(?!\p{L})/iu;

/** Returns true for a station of a broadcaster, or any studio, that is visited for an interview or a recording. */
export function isBroadcast(place: string, notes: string): boolean {
  const said = `${place} ${notes}`;
  const isStation = comparableName(place)
    .split(' ')
    .some((word) => broadcasters.has(word));
  if (isStation) return talk.test(said) || onAir.test(said);
  return /(?<!\p{L})studios?$/iu.test(place.trim()) && talk.test(notes);
}
