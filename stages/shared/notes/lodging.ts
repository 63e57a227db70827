import { comparableName } from '../../../src/domain/names.js';
import { holdsCodeOrMoney } from './certain-forms.js';

/** Where people sleep, in seven languages, at the start of a sentence; or before a name. */
const lodging =
  /^(?:(?:boutique|youth) )?(?:digs|hotels?|h[oô]tel|motel|hostel|b&b|airbnb|pension|gasthof|guest ?house|travelodge|premier inn|albergo|agriturismo|g[iî]te|pensi[oó]n|hostal|pousada|pens[aã]o|lodging|unterkunft|h[eé]bergement|alojamiento|alloggio|alojamento|logies)(?!\p{L}).*$/iu;
const namedLodging =
  /(?<!\p{L})(?:[Hh][oô]tel|[Mm]otel|[Hh]ostel|[Aa]lbergo|[Pp]ensione?|[Pp]ousada|[Hh]ostal)\s\p{Lu}.*$/u;

/** Such a name of a few words, which is no person's: `Digs: Prickly Pear`, `hotel De Kade, breakfast 7:00`. */
export const lodgingByName =
  /^\p{L}{3,15}(?: inn)?\s?[:–-]?\s\p{Lu}[\p{L}’'.&-]{0,30}(?<!['’]s)(?: [\p{L}\p{N}.&-]{1,20}(?<!['’]s)){0,4}(?:,.*)?$/u;

/** Returns whether a remark is on where people sleep. */
export function isOnLodging(text: string): boolean {
  return lodging.test(text) || namedLodging.test(text);
}

/** The keys, the meals and the hours of lodging, in seven languages, as beginnings of comparable words. */
const ofStay =
  /\b(?:check (?:in|out)|checkin|checkout|late (?:arrival|check)|reception|rezeption|recepcion|rece[pc]+ao|receptie|accueil|breakfast|fruhstuck|petit dej|desayuno|colazione|cafe da manha|pequeno almoco|ontbijt|(?:key|lock) ?(?:box|safe)|schlussel(?:box|kasten|safe|tresor)|boite a cles?|caja de llaves|cassetta (?:delle )?chiavi|caixa de chaves|sleutelkast)/u;
/** Returns whether a clause of a sentence on lodging is needed to get in: its keys, its meals and its hours. */
function isOfStay(clause: string): boolean {
  const isTime = /\d[h:.]|\d ?(?:am|pm|uhr|uur)(?!\p{L})/iu.test(clause);
  return (isTime || ofStay.test(comparableName(clause))) && !holdsCodeOrMoney(clause);
}

/** A number that opens a box of keys, and no time of day. */
const code = /\s?[:#]?\s?(?<![\d:.h])\d{3,8}[#*]?(?![\d:.h])/gu;

/** Returns the name, keys, meals and times of a sentence on lodging: who sleeps how, and what is paid, is private. */
export function lodgingOnly(sentence: string): string {
  const [first = '', ...others] = sentence.replace(/(?<![.\s])[.\s]+$/u, '').split(/[,;]\s+/u);
  const name = (lodging.exec(first) ?? namedLodging.exec(first))?.[0];
  if (name === undefined) return sentence;
  return [name, ...others.filter(isOfStay).map((clause) => clause.replace(code, ''))].join(', ');
}
