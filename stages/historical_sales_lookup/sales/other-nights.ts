import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';

/** Letters of the shortest word that can name a show. */
const fewestLetters = 4;
/** Nights of a house that are no performance, in seven languages. */
const kind =
  /(?<!\p{L})(?:salsa|bachata|kizomba|milonga|zumba|yoga|pilates|disco|discoth[eèé][qk]\p{L}*|karaok[eéê]|bingo|(?:pub |kneipen)?quiz\p{L}*|trivia|dance (?:class|lesson|night|social)|tanz(?:abend|kurs|tee|stunde)|(?:soirée|thé) dansante?|ballo liscio|serata danzante|dans(?:avond|les)|(?:film|movie) (?:night|club)|filma(?:bend|vond)|ciné[- ]club|cineclube?|cineforum|flea market|flohmarkt|vide[- ]grenier|rastrillo|mercatino|rommelmarkt|private hire|geschlossene gesellschaft|evento priva[dt]o|besloten avond|zaalverhuur|open mi(?:c|ke)|micro abierto|scène ouverte|offene bühne|microfono aperto|microfone aberto|open podium|jam session)(?!\p{L})/iu;

/**
 * Returns whether a title is that of another night in the room: it shares no word with the show's performer and title,
 * and names a kind of night that is no performance, or others of the list share one, or the titles differ in a list
 * that is not of a tour: `Salsa social`, `Quiz`.
 */
export function otherNights(titles: readonly string[], isOfTour: boolean, show: Show): (title: string) => boolean {
  const isOwn = (title: string) => sharesWord(title, show);
  const named = titles.filter((title) => title !== '');
  const isHouse = !isOfTour && new Set(named.map(comparableName)).size > 1;
  const isDecided = isNamed(show) && (isHouse || named.some(isOwn));
  return (title) => title !== '' && !isOwn(title) && (isDecided || kind.test(title));
}

function isNamed({ performer, title }: Show): boolean {
  return performer !== null || title !== undefined;
}

function sharesWord(title: string, show: Show): boolean {
  const own = wordsIn(`${show.performer ?? ''} ${show.title ?? ''}`);
  return wordsIn(title).some((word) => own.includes(word));
}

function wordsIn(text: string): readonly string[] {
  const words = comparableName(text)
    .split(' ')
    .filter((word) => word !== '');
  const long = words.filter((word) => word.length >= fewestLetters);
  return long.length > 0 ? long : words;
}
