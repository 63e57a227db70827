import { frequencyOf } from '../lines/news-words.js';
import { wordsOf } from '../lines/words.js';
import { evidenceIn } from './harm-in.js';

/** Words of dying, in seven languages, that say nothing of violence or an accident; compared words of an alarm. */
const quiet =
  /^(?:dead|dies|died|death(?: of)?|passed away|passes away|obituar(?:y|ies)|funerals?|tod|tot|verstorben|gestorben|stirbt|starb|trauer\p{L}*|kondol\p{L}*|condol\p{L}*|mourn\p{L}*|rouw\p{L}*|nachruf|beerdigung|mort|morte|morto|mortes?|meurt|deces|decede|decedee|obseques|funerailles|fallec\p{L}*|muere|murio|muerte|esquela|funeral(?:es|i)?|lutto|deceduto|deceduta|scomparso|scomparsa|addio|overleden|overlijden|overlijdt|sterft|uitvaart|morre|morreu|falec\p{L}*|velorio|luto|anniversa\p{L}*)$/u;
/** Two names in a row at the beginning, or after the words that announce a death. */
const named =
  /^(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*)+)|(?:of|von|de|di|van|do|da|del)(?: (?:Dr|Prof|Sir)\.?)* (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*)+)/u;

/** The age of an old person, next to a word of age or years in seven languages. */
const oldAge =
  /(?:age of|aged?|alter von|mit|âge de|a los|all[’']età di|aos|leeftijd van)\s(?:7[5-9]|[89]\d|1[01]\d)(?!\d)|(?<!\d)(?:7[5-9]|[89]\d|1[01]\d)(?:\s(?:years|jahre|ans|años|anni|anos|jaar)(?!\p{L})|-?(?:year-old|jähr|jarige))|\((?:7[5-9]|[89]\d|1[01]\d)\)/iu;
const peaceful =
  /(?<!\p{L})(?:peacefully|friedlich (?:eingeschlafen|entschlafen)|sanft entschlafen|s[’']est éteinte?|descansó en paz|serenamente|partiu em paz|vredig)(?!\p{L})/iu;
/** Categories whose words a quiet death may have: its cause; so may the life of a veteran. */
const causes: ReadonlySet<string> = new Set(['death', 'illness']);

/**
 * Returns true for the quiet death of one person: the headline names them, or the text says that they were old or died
 * in peace, and the words of harm in it and in the sentence that shows the death say no more than that they died.
 */
export function isObituary(headline: string, sentence: string | null, language: string | null): boolean {
  if (isDeathNotice(headline)) return true;
  const text = `${headline} ${sentence ?? ''}`;
  const alarms = [headline, sentence ?? '']
    .flatMap((part) => evidenceIn(part, { language }))
    .flatMap((one) => one.alarms);
  const deaths = alarms.filter(({ category }) => category === 'death');
  if (deaths.length === 0 || !deaths.every(({ words }) => quiet.test(words))) return false;
  if (oldAge.test(text) || peaceful.test(text))
    return alarms.every(({ category, certain }) => causes.has(category) || (category === 'war' && !certain));
  return deaths.length === alarms.length && isName(headline, language);
}

function isName(headline: string, language: string | null): boolean {
  const [, first = '', announced = ''] = named.exec(headline) ?? [];
  return wordsOf(first || announced).some((word) => frequencyOf(word, language) === 'rare');
}

/** A word of a name or a place: `Howe,`, `(née`, `O’Brien)`, `&`. */
const ofName = /^(?:[(]?\p{Lu}[\p{L}.’'-]*[),]*|[(]?(?:née?|nee|geb\.?|nata|of|de|van|von|the)[),]*|&)$/u;

/** Returns whether a headline is nothing but a person's name and a place: `Margaret Howe (née Brien) – Ogonnelloe`. */
export function isDeathNotice(headline: string): boolean {
  const parts = headline.slice(0, 120).split(/ [–—-] /u);
  const [name = [], place = []] = parts.map((part) => part.trim().split(/\s+/u));
  const isShort = parts.length === 2 && name.length > 1 && name.length <= 8 && place.length <= 6;
  return isShort && [...name, ...place].every((word) => ofName.test(word));
}
