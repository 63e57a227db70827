import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { contentWords, sharedWords } from '../text/content-words.js';

/** Says that something is not to be played again, in seven languages: `Ne pas refaire …`, `not again`. */
const notAgain =
  /(?<!\p{L})(?:(?:do not|don[’']?t|never) (?:repeat|redo)|not? (?:\p{L}+ ){0,4}again|nicht (?:\p{L}+ ){0,3}(?:wieder(?:holen)?|noch ?mal|erneut)|(?:ne )?(?:pas|plus) (?:la |le |les )?(?:refaire|rejouer|reprendre|répéter)|no (?:repetir|volver a)|non (?:rifare|ripetere|riproporre)|não (?:repetir|refazer|fazer de novo)|niet (?:\p{L}+ ){0,3}(?:opnieuw|herhalen|nog eens|nog een keer))(?!\p{L})/iu;

/** Returns whether the notes of a night say not to play a piece again. */
export function isNotRepeated(
  { item, topic }: Readonly<{ item: string | null; topic: string | null }>,
  visits: readonly Pick<Visit, 'todo'>[],
): boolean {
  const words = contentWords(item ?? topic ?? '');
  const refusals = visits.flatMap(({ todo }) => todo).filter((text) => notAgain.test(text));
  return refusals.some((text) => sharedWords(words, contentWords(text.replace(notAgain, ' '))).length > 0);
}
