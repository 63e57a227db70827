/** The end of a sentence that a feed cut off. */
export const cutOff = /[ .…[\]]{0,8}$/u;
/** Where a clause may end, in seven languages: before a conjunction, or at a mark. */
const ends =
  /[;,:] |\s[–—-]\s|\s(?=(?:while|as|and|but|which|who|when|where|because|after|before|though|während|wobei|und|aber|weil|nachdem|bevor|obwohl|damit|sodass|pendant que|alors que|tandis que|et|mais|qui|parce que|afin|lorsque|mientras|cuando|aunque|porque|pero|y|que|mentre|quando|perché|ma|e|che|dopo|enquanto|mas|porém|terwijl|omdat|maar|en|nadat|zodat) )/giu;
/** A verb that makes a clause, in seven languages: `Speaking at the meeting of the council` says nothing. */
const predicate =
  /(?<!\p{L})(?:is|are|was|were|will|has|have|had|can|could|must|should|would|ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatten?|kann|können|muss|müssen|soll|sollen|gibt|est|sont|était|ont|avait|sera|seront|peut|doit|va|es|son|fue|fueron|ha|han|será|serán|puede|debe|hay|está|están|è|sono|erano|hanno|sarà|saranno|può|deve|foi|foram|tem|têm|vai|vão|pode|is|zijn|werd|wordt|worden|heeft|hebben|zal|zullen|kan|moet)(?!\p{L})/iu;
/** Characters and words of the shortest part that says something. */
const shortest = { characters: 40, words: 7 } as const;

/**
 * Returns a sentence that was cut off up to its last whole clause, with an ellipsis; null where that says nothing. Of
 * `the gate is closed for five weeks while crews...`, `the gate is closed for five weeks…` is left.
 */
export function wholeClausesOf(sentence: string): string | null {
  const text = sentence.replace(cutOff, '');
  const end = [...text.matchAll(ends)].at(-1)?.index;
  if (end === undefined) return null;
  const clauses = text.slice(0, end).replace(/[\s,;:–—-]{1,4}$/u, '');
  const isLong = clauses.length >= shortest.characters && clauses.split(/\s+/u).length >= shortest.words;
  return isLong && predicate.test(clauses) ? `${clauses}…` : null;
}
