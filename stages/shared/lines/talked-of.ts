import { contentWords, sharedForms } from '../text/content-words.js';
import { type Comparison, sharedThings } from './shared-things.js';

/** How much less a thing in the text of a report shows than one in its headline. */
const inText = 0.5;

/** Returns how surely a message of a chat speaks of a story: how many things they share, fewer if common. */
export function nearnessOf(message: string, headline: string, summary: string | null, given: Comparison): number {
  const ofHeadline = nearnessTo(message, headline, given);
  const ofAll = nearnessTo(message, `${headline}\n${summary ?? ''}`, given);
  return ofHeadline + inText * Math.max(0, ofAll - ofHeadline);
}

/** Returns how much a message shares with a text; a part of a compound is no topic of a chat. */
function nearnessTo(message: string, text: string, given: Comparison): number {
  const said = contentWords(message);
  const things = [...sharedThings(text, message, given)].filter(([word]) => sharedForms([word], said).length > 0);
  return things.reduce((sum, [, weight]) => sum + weight, 0);
}
