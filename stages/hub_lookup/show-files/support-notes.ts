import { comparableName } from '../../../src/domain/names.js';
import { wordsOfRooms } from '../../shared/input-files/place-columns.js';
import { absent, noSupport, opens, replaces } from '../../shared/text/correction-words.js';
import { supportWords } from '../../shared/text/evening-words.js';
import type { NotedValue, SourceShow } from './source-show.js';

type Value = Omit<NotedValue, 'said'>;
type Entry = Pick<SourceShow, 'evening' | 'performer'>;

const name = String.raw`\p{Lu}[\p{L}’'-]*(?:\s(?:(?:van|von|de|den|der|di|da|la)\s)?\p{Lu}[\p{L}’'-]*\.?){0,3}`;
/** Excludes what else can be opened: `opens the show`, but not `opens the bar`. */
const anythingElse = String.raw`(?! (?:the|an?|up|die|das|den|der|la|les?|el|los|las|il|lo|i|gli|os?|as?|de|het|een)\s(?!\d|(?:show|night|evening|set(?!\p{L})|bill(?!\p{L})|gig|first|abend|programm|soir|spectacle|noche|velada|funci|espect|serata|spettacolo|noite|avond|voorstelling))|\sl['’](?!esp))`;
const noBreak = String.raw`(?! (?:an? )?(?:\d{1,2}[ -]?\p{L}{3,8} )?(?:break|interval|intermission|pause|pausa|pauze))`;
/** `Priya Sandhu opens`, `dafür macht Ada Example den Support`. */
const opener = new RegExp(
  String.raw`(?<!\p{L})(?:(?<who>${name})\s(?:now\s)?(?:${opens})|macht (?<inside>${name}) (?:den |das )?(?:Support|Anfang|Opener|Vorprogramm))(?!\p{L})${anythingElse}${noBreak}`,
  'u',
);
/** `Priya Sandhu steps in`, where the sentence is on the support, and `Priya Sandhu does 15`. */
const substitute = new RegExp(String.raw`(?<!\p{L})(?<who>${name})\s(?:now\s)?(?:${replaces})(?!\p{L})${noBreak}`, 'u');
const withLength = /^\s(?:an? )?\d{1,2}(?![\d:.]\d)\s?(?:min\p{L}*|['’′])?(?:[\s,.;)]|$)/u;
const ofSupport = new RegExp(String.raw`(?<![\p{L}-])(?:${supportWords})(?![\p{L}-])`, 'iu');
/** `Abre Nando Cepeda`, `she has a local: Eimear Gildea`. */
const introduced = new RegExp(
  String.raw`(?<!\p{L}|(?<!\p{L})(?:lo|la|li|le|les|los|las|gliela|glielo) )(?:[Aa]bre|[Oo]uvre|[Aa]pre|[Oo]pent|[Ee]röffnet|(?:[Ss]upport|[Oo]pener|[Ll]ocal|[Vv]orprogramm|[Pp]remière partie|[Tt]elonera?|[Aa]pertura|[Vv]oorprogramma)(?: is| ist| es| è| :|:)) (?<who>${name}|\p{Lu}[\p{L}’'-]*)(?=[,.;]|\s\(|\s(?:from|aus|von hier|de|da|di|do|uit)\s|$)`,
  'u',
);
/** `replaced by Priya Sandhu`, `ersetzt durch Ada Example`. */
const replacement = new RegExp(
  String.raw`(?<!\p{L})(?:[Rr]eplaced by|[Ee]rsetzt durch|[Rr]emplac[ée]{1,2}s? par|[Ss]ustituid[oa] por|[Ss]ostituit[oa] da|[Ss]ubstitu[ií]d[oa] por|[Vv]ervangen door)\s(?<who>${name})`,
  'u',
);
/** In place of what was planned, in seven languages: `Priya Sandhu does support, 10 minutes instead of 12`. */
const insteadOf =
  /(?<!\p{L})(?:instead|rather than|statt|anstatt|au lieu|en (?:vez|lugar)|invece|em vez|in plaats|i\.?p\.?v\.?)(?!\p{L})/iu;
/** In a sentence that says who does not come: `Priya Sandhu as support`, `Ada Example im Vorprogramm`. */
const inTheirPlace = new RegExp(
  String.raw`(?<![\p{L}’'-])(?<who>${name}) (?:as|als|im|en|como|come|na|in) (?:the |our |an? |het )?(?:${supportWords})(?!\p{L})`,
  'u',
);
/** Minutes after a name in its clause or the next: `opens, 20 min`, `doing 15`. */
const minutesAfter =
  /^[^.;\d]{0,30}?(?:(?<=(?:doing|does|plays|macht|spielt|fait|hace|fa|faz|doet) )(?<bare>\d{1,2})(?!\d|[:.]\d|\s?[h%/])|(?<minutes>\d{1,2})\s?(?:min|['’′])(?!\p{L}{0,5}\s(?:break|interval|intermission|pause|pausa|pauze)))/iu;

/**
 * Returns what a sentence says of the support: who opens in place of the entry's own, how long, or that there is `none`
 * because the own one is out.
 */
export function supportNoted(sentence: string, { evening: { support }, performer }: Entry): readonly Value[] {
  const isOut = support !== null && saysAbsent(sentence, support);
  const isOfSupport = isOut || ofSupport.test(sentence) || ownWord(sentence, support ?? '') !== null;
  const found = actIn(sentence, isOfSupport) ?? (isOut ? inTheirPlace.exec(sentence) : null);
  const isReplaced = isOfSupport && saysReplaced(sentence, found !== null);
  const who = nameIn(found);
  const isOther = who !== null && !shareWord(who, performer) && !shareWord(who, support);
  if (isOther && (isOut || isReplaced || support === null)) {
    const after = sentence.slice((found?.index ?? 0) + (found?.[0].length ?? 0));
    return [{ field: 'support', value: withMinutes(who, after), kind: 'corrected' }];
  }
  if (support === null) return [];
  if (isOut) return [{ field: 'support', value: 'none', kind: 'corrected' }];
  const own = ownWord(sentence, support);
  const value = own === null ? support : withMinutes(support, sentence.slice(own));
  return value === support || /\d/u.test(support) ? [] : [{ field: 'support', value, kind: 'corrected' }];
}

/** Returns whether a sentence says that someone replaces another, by a word for it if it names who plays first. */
function saysReplaced(sentence: string, isNamed: boolean): boolean {
  return replacement.test(sentence) || (isNamed && insteadOf.test(sentence));
}

/** Returns the words that say who plays first; null without them. */
function actIn(sentence: string, isOfSupport: boolean): RegExpExecArray | null {
  const found = (isOfSupport ? replacement.exec(sentence) : null) ?? opener.exec(sentence) ?? introduced.exec(sentence);
  return found ?? substituteIn(sentence, isOfSupport);
}

/** Returns who replaces another act, in a sentence on the support or with a length in minutes. */
function substituteIn(sentence: string, isOfSupport: boolean): RegExpExecArray | null {
  const found = substitute.exec(sentence);
  if (found === null) return null;
  return isOfSupport || withLength.test(sentence.slice(found.index + found[0].length)) ? found : null;
}

/** Words in place of a name, in seven languages. */
const pronoun =
  /^(?:she|he|it|they|we|you|i|who|that|this|er|sie|es|wir|ihr|ich|elle|il|ils|on|nous|vous|ella|él|usted|nosotros|lui|lei|noi|voi|ela|ele|eles|nós|você|zij|hij|ze|wij|we|jullie|u|si|se|man|men)$/iu;

/** Parts of a venue that open to the public, in addition to the words for rooms. */
const partsOfHouse: ReadonlySet<string> = new Set(
  'foyer bar house cafe kitchen kuche cuisine cocina cucina cozinha keuken kasse garderobe buvette cantina bistro'.split(
    ' ',
  ),
);

/** Begins a sentence that no one opens, in seven languages: `No abre nadie`. */
const nobody =
  /^(?:no|non|não|nobody|no one|niemand|nicht|kein\p{L}{0,2}|nadie|ningun[ao]|personne|nessun[ao]?|ninguém|geen)(?!\p{L})/iu;

/** Returns a name; null for an initial, for a pronoun, and for a room: `The Foyer opens at six`. */
function nameIn(found: RegExpExecArray | null): string | null {
  const { who: before, inside: who = before ?? '' } = found?.groups ?? {};
  const isRoom = comparableName(who)
    .split(' ')
    .some((word) => wordsOfRooms.has(word) || partsOfHouse.has(word));
  return !/\p{L}{2}/u.test(who) || isRoom || pronoun.test(who) || nobody.test(who) ? null : who;
}

/** Returns whether two names share a word: `Mel O`, `Mel Okafor`. */
export function shareWord(one: string, other: string | null): boolean {
  const words = new Set(wordsOf(other ?? ''));
  return wordsOf(one).some((word) => words.has(word));
}

export function withMinutes(who: string, after: string): string {
  const { bare, minutes = bare } = minutesAfter.exec(after)?.groups ?? {};
  return minutes === undefined ? who : `${who}, ${minutes} min`;
}

/** Returns whether a sentence says that an act does not come: `Callum is out (wedding)`, `No opener tonight`. */
export function saysAbsent(sentence: string, support: string): boolean {
  if (noSupport.test(comparableName(sentence))) return true;
  const at = ownWord(sentence, support);
  return at !== null && absent.test(comparableName(sentence.slice(at).split(/[,;(–]/u)[0] ?? ''));
}

/** Returns where the first word of a name ends in a sentence, with the rest of the name; null without one. */
function ownWord(sentence: string, support: string): number | null {
  const words = new Set(wordsOf(support));
  const found = [...sentence.matchAll(/[\p{L}’'-]+/gu)];
  const first = found.findIndex(([word]) => words.has(comparableName(word)));
  if (first < 0) return null;
  let last = first;
  while (words.has(comparableName(found[last + 1]?.[0] ?? ''))) last += 1;
  const { index = 0, 0: word = '' } = found[last] ?? {};
  return index + word.length;
}

/** Returns the words of a name by which it is known again: no initials, no particles. */
function wordsOf(name: string): readonly string[] {
  return (name.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).map(comparableName);
}
