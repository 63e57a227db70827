/** What a caption says that the room did after a passage: `flat` is a silence, or laughter of a few. */
export type Reaction = 'loud' | 'laugh' | 'flat';

/** Laughter and applause, in seven languages. */
const laughter =
  /(?<!\p{L})(?:laugh|chuckl|giggl|applau|aplaus|clap|cheer|ovation|lach|gelächter|gelach|beifall|jubel|rires?(?!\p{L})|rient(?!\p{L})|risas?(?!\p{L})|risos?(?!\p{L})|risat|risad|ridono|carcajad|gargalhad|palmas)/iu;
/** Much of it, or applause. */
const much =
  /(?<!\p{L})(?:loud|big|huge|long|roar|applau|aplaus|clap|cheer|ovation|laut|groß|lang|beifall|jubel|gros|fort|grand|grosses?|fuerte|gran|larg|carcajad|lung|alt[oae]|gargalhad|palmas|luid|hard|groot)/iu;
/** Little of it. */
const little =
  /(?<!\p{L})(?:few|no|small|scattered|polite|weak|thin|quelques|peu|timides?|aucun\p{L}*|faibles?|einzelne\p{L}?|vereinzelt\p{L}*|wenig\p{L}*|kaum|verhalten\p{L}*|schwach\p{L}*|keine?|höflich\p{L}*|poc[ao]s?|ningun\p{L}*|tímid[ao]s?|escas[ao]s?|poch[ei]|qualche|scars[aeio]|nessun\p{L}*|timid[aeio]|pouc[ao]s?|nenhum\p{L}*|weinig|enkele|geen|beleefd\p{L}*)(?!\p{L})/iu;
const silence =
  /(?<!\p{L})(?:silence|quiet|groan|boo(?:s|ing|ed)?(?!\p{L})|stille|totenstille|schweigen|buh|silencio|silêncio|silenzio|abuche|vaia|fischi(?!\p{L})|huées?|stilte|boegeroep)/iu;

/** Returns what a mark such as `[laughter]` says that the room did; null if it says something else. */
export function reactionIn(mark: string): Reaction | null {
  if (laughter.test(mark)) return little.test(mark) ? 'flat' : much.test(mark) ? 'loud' : 'laugh';
  return silence.test(mark) ? 'flat' : null;
}

/** Returns whether a room laughed. */
export function isLaugh(reaction: Reaction | null): boolean {
  return reaction === 'laugh' || reaction === 'loud';
}
