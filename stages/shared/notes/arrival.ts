import { comparableName } from '../../../src/domain/names.js';
import { eveningWords } from '../text/evening-words.js';

/** What is on the way of a van or a case, in seven languages, as beginnings of comparable words. */
const onTheWay = [
  '(?:the|your|our|one|no|big) vans?\\b|van (?:max|only|up to|under|height)|trucks?\\b|lorr|sprinter\\b|furgon|furgo\\b',
  'camion|caminhao|carrinha|transporter|lkw\\b|bestelbus|park(?:ing|platz|haus|eer|en)?\\b|car park|parcheggi|aparca',
  'estaciona|stationn|tow(?:ed|s|away)?\\b|abgeschleppt|fourriere|grua\\b|rimozione|reboque|alley|lane\\b|ramp[ae]?\\b',
  'dock\\b|loading bay|(?:side|stage|back|rear|roller) door|door not|tor \\d|(?:hinter|seiten|buhnen|artiesten)[ei]n?gang',
  'lieferzufahrt|liefergasse|zufahrt|anfahrt|poller|bollard|bolardo|borne\\b|dissuasor|paaltje',
  'entree (?:technique|des artistes)|entrada (?:de )?artistas|ingresso artisti|lift\\b|elevator|aufzug|ascens|elevador',
  '(?:entrance|entree|entrada|ingresso|eingang|ingang) (?:by|via|through|par|por|da|dal|dalla|pelo|pela|uber|durch|achter)\\b|goederenlift|steps\\b|stairs|\\w*treppe|escalier|escaler|scalini|escadas|trap\\b|roads? closed|gesperrt',
  '^(?:departure|leave|abfahrt|abreise|depart|partenza|salida|saida|partida|vertrek)\\b',
  'rues? (?:\\w+ )?barree|cortad[ao]|cortan|strad[ae] chius|rua cortada|straat (?:is )?dicht|afgesloten',
].join('|');
const loading = [eveningWords.load_in, eveningWords.arrival]
  .join(',')
  .split(',')
  .map((words) => words.trim())
  .join('|');
const arrival = new RegExp(`\\b(?:${onTheWay}|(?:${loading})\\b)`, 'u');

/** What an audience does in the interval, in seven languages: `people don't come back up the stairs`. */
const ofAudience =
  /(?<!\p{L})(?:intermission|interval|pause|entracte|entreacto|descanso|intervallo|intervalo|pauze)(?!\p{L})/iu;

/** Returns true for what is to be known on the way in: the door, the van, parking, closed roads, stairs. */
export function isOnArrival(sentence: string): boolean {
  if (ofAudience.test(sentence)) return false;
  return arrival.test(comparableName(sentence.replace(/\p{Lu}\p{Ll}+ Lane(?!\p{L})/gu, '')));
}
