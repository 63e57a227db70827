import { comparableName } from '../../../src/domain/names.js';
import { isContent } from '../text/content-words.js';

/** What takes back a request, in seven languages: `scrap that`, `doch nicht`, `niente saluto`. */
const takesBack =
  /(?<!\p{L})(?:scrap (?:that|it|this)|scrapped|forget (?:that|it|the|about)|withdr[ae]w\p{L}*|zieht (?:\p{L}+ ){0,4}zurück|zurückgezogen|nehm\p{L}* (?:das|es|die bitte|den wunsch) zurück|take (?:that|it) back|je retire (?:ma|cette) demande|retire(?:nt)? (?:sa|leur|la) demande|retira[n]? (?:la|su) (?:petición|solicitud)|ritira(?:no)? la (?:sua )?richiesta|retira(?:m)? o (?:seu )?pedido|trekt (?:\p{L}+ ){0,4}in|no mention|called off|cancelled|doch nicht|doch kein\p{L}{0,2}|gestrichen|abgeblasen|hat sich erledigt|finalement (?:non|pas)|annul[ée]e?|surtout pas|al final no|mejor no|ya no|anulad\p{L}|niente (?:saluto|dedica|auguri)|alla fine no|non più|annullat\p{L}|afinal não|já não|cancelad\p{L}|toch niet|toch geen|laat maar|vervalt|streep door|niet noemen|nicht (?:nennen|erwähnen|gratulieren)|(?:ne )?pas (?:l[ae] )?(?:nommer|citer|saluer)|no (?:l[ao] )?(?:nombr\p{L}+|felicit\p{L}+)|non (?:nominar\p{L}*|salutar\p{L}*)|não (?:[oa] )?(?:nome\p{L}+|felicit\p{L}+)|(?:do not|don[’']t) (?:name|greet|congratulate))(?!\p{L})/iu;
/** Says that someone does not come, in seven languages: `the choir has cancelled`. */
const isAway =
  /(?<!\p{L})(?:moved to (?:\p{L}+day|next|another)|(?:auf|zum) (?:\p{L}+tag|mittwoch|sonnabend) (?:verlegt|verschoben)|(?:est |sont )?(?:décalée?s?|reportée?s?|passée?s?) (?:à|au) \p{L}+di|(?:se pasan?|cambian?) al \p{L}+|(?:spostat[oaie]|rinviat[oaie]) a \p{L}+|(?:mudaram|mudou|passou) para \p{L}+|verplaatst naar \p{L}+dag|(?:isn['’]t|aren['’]t|not|no longer|won['’]t be) coming|(?:has|have|had) (?:\p{L}+ )?(?:cancell?ed|pulled out)|can(?:not|['’]t) (?:come|make it)|abgesagt|komm(?:t|en) (?:doch |leider )?nicht|n?e? ?(?:vient|viennent) (?:pas|plus)|(?:s['’]est|se sont) (?:décommandé|désisté)\p{L}{0,2}|(?:ya )?no (?:vienen?|va[n]? a venir)|(?:han|ha) cancelado|non (?:viene|vengono|può venire)|(?:ha|hanno) disdetto|(?:já )?não (?:vem|vêm)|desmarc(?:ou|aram)|kom(?:t|en) (?:toch |helaas )?niet|afgezegd)(?!\p{L})/iu;
/** A seat by its row and number. */
const seats = /(?<![\p{L}\d])\p{Lu}{1,2}\d{1,2}(?![\p{L}\d])/gu;
const name = /(?<!\p{L})\p{Lu}[\p{L}-]{3,}/gu;
/** Before a name, in French and Italian: `d’Inès`. */
const elision = /(?<!\p{L})(?:d|l|qu|dell|all|un)['’](?=\p{L})/giu;

/** Returns whether a sentence says that something is taken back. */
export function saysTakenBack(sentence: string): boolean {
  return takesBack.test(sentence) || isAway.test(sentence);
}

/**
 * Returns whether another sentence takes back what one asks for: it says so, and names the same seat or person. A name
 * may be in small letters in one of them; those of the show (`own`) are of every sentence.
 */
export function isTakenBack(request: string, others: readonly string[], own: readonly string[] = []): boolean {
  const known = new Set(comparableName(own.join(' ')).split(' '));
  return others.some(
    (other) => other !== request && (areOnSame(request, takenBackIn(other), known) || isAwayFrom(request, other)),
  );
}

/** Words before `has cancelled` that say who. */
const wordsOfWho = 3;

/** Returns the part of a sentence that says what is taken back, or who does not come; '' without one. */
function takenBackIn(sentence: string): string {
  if (takesBack.test(sentence)) return sentence;
  const before = sentence
    .slice(0, isAway.exec(sentence)?.index ?? 0)
    .trim()
    .split(/\s+/u);
  const who = before.slice(-wordsOfWho);
  return who.some((word) => /['’]s$/u.test(word)) ? '' : who.join(' ');
}

/** Words of the longest sentence that takes something back by its own words: `Forget the roof bucket`. */
const longestTakenBack = 12;

function isAwayFrom(request: string, other: string): boolean {
  const isLong = takesBack.test(other) && other.split(/\s+/u).length > longestTakenBack;
  return !isLong && areOnSamePeople(request, takenBackIn(other));
}

function areOnSame(one: string, other: string, known: ReadonlySet<string>): boolean {
  const [some, more] = [one, other].map((text) => new Set(text.match(seats) ?? [])) as [Set<string>, Set<string>];
  if ([...some].some((seat) => more.has(seat))) return true;
  const words = [one, other].map(
    (text) => new Set(comparableName(text.replaceAll(/['’]s(?!\p{L})/gu, '').replaceAll(elision, ' ')).split(' ')),
  ) as [Set<string>, Set<string>];
  const named = [one, other].flatMap((text) => text.match(name) ?? []).map(comparableName);
  const shared = new Set(
    named.filter((word) => isContent(word) && !known.has(word) && words.every((all) => all.has(word))),
  );
  return shared.size > 0;
}

/** Words in common, and their letters, by which two sentences in small letters are on the same people: `hen party`. */
const [fewestShared, shortestShared] = [2, 3] as const;

const articles = new Set('the and der die das und les des los las una gli het een uma'.split(' '));

/** Returns whether the words that say who does not come are all in a sentence on who is there. */
function areOnSamePeople(one: string, who: string): boolean {
  const words = new Set(comparableName(one).split(' '));
  const isShared = (word: string) => word.length >= shortestShared && !articles.has(word) && words.has(word);
  return comparableName(who).split(' ').filter(isShared).length >= fewestShared;
}
