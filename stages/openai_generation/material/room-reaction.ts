/** What a caption says that the room did after a passage: `flat` is a silence, or laughter of a few. */
export type Reaction = 'laugh' | 'flat';

/** Laughter and applause, in seven languages. */
const laughter =
  /(?<!\p{L})(?:laugh|chuckl|giggl|applau|aplaus|clap|cheer|ovation|lach|gelächter|gelach|beifall|jubel|rires?(?!\p{L})|rient(?!\p{L})|risas?(?!\p{L})|risos?(?!\p{L})|risat|risad|ridono|carcajad|gargalhad|palmas)/iu;
/** Little of it. */
const little =
  /(?<!\p{L})(?:few|no|small|scattered|polite|weak|thin|quelques|peu|timides?|aucun\p{L}*|faibles?|einzelne\p{L}?|vereinzelt\p{L}*|wenig\p{L}*|kaum|verhalten\p{L}*|schwach\p{L}*|keine?|höflich\p{L}*|poc[ao]s?|ningun\p{L}*|tímid[ao]s?|escas[ao]s?|poch[ei]|qualche|scars[aeio]|nessun\p{L}*|timid[aeio]|pouc[ao]s?|nenhum\p{L}*|weinig|enkele|geen|beleefd\p{L}*)(?!\p{L})/iu;
const silence =
  /(?<!\p{L})(?:silence|quiet|groan|boo(?:s|ing|ed)?(?!\p{L})|stille|totenstille|schweigen|buh|silencio|silêncio|silenzio|abuche|vaia|fischi(?!\p{L})|huées?|stilte|boegeroep)/iu;

/** Returns what a mark such as `[laughter]` says that the room did; null if it says something else. */
export function reactionIn(mark: string): Reaction | null {
  if (laughter.test(mark)) return little.test(mark) ? 'flat' : 'laugh';
  return silence.test(mark) ? 'flat' : null;
}
