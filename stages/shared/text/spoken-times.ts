import { withTimesInFigures } from './parts-of-hour.js';
import { withoutLayout } from './written-form.js';

/** `In / On / Off: 4.30 / 7.30 / 10.15` */
const paired =
  /(?<=^|[.!?]\s)(?<labels>[^:.\n\d/]{1,30}(?:\/[^:.\n\d/]{1,30}){1,4}):\s{0,3}(?<times>\d{1,2}(?:[:.h]\d\d|h)?(?:\s?\/\s?\d{1,2}(?:[:.h]\d\d|h)?){1,4})/gimu;
/** A clause of nothing but `in`, `on` or `off` and a time: the crew, the act. */
const turn =
  /(?<=^|[,;\n|]\s{0,3}|\.\s)(?<word>in|on|off)\s(?=(?:at\s)?\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]m)?\s{0,3}(?:[,;\n]|\.?$|\.\s))/gimu;
/** Midnight after a word for a time, in seven languages. */
const midnight =
  /(?<=(?<!\p{L})(?:at|by|before|until|till|um|bis|vor|gegen|à|avant|vers|a|hasta|antes de la|entro|per|alle?|prima di|até|às?|om|tot|voor|tegen) )(?:the )?(?:midnight|mitternacht|minuit|(?:la )?medianoche|mezzanotte|meia[- ]noite|middernacht)(?!\p{L})/giu;
const turns: Readonly<Record<string, string>> = { in: 'load-in ', on: 'show ', off: 'finish ' };

/**
 * Returns a text with the times and labels of an evening as they are usually written: `doors half 7`, `halb acht`. In a
 * `context` in Dutch, `half 9` is half past eight.
 */
export function withWrittenTimes(text: string, context = text): string {
  return withTimesInFigures(withoutLayout(text), context)
    .replace(midnight, '00:00')
    .replace(paired, (found, ...rest) => inPairs(found, rest.at(-1) as Groups))
    .replace(turn, (word) => turns[word.trim().toLowerCase()] ?? word);
}

type Groups = Readonly<Record<string, string | undefined>>;

function inPairs(found: string, { labels = '', times = '' }: Groups): string {
  const [names, values] = [labels.split('/'), times.split('/')];
  if (names.length !== values.length) return found;
  return names.map((name, at) => `${name.trim()} ${values[at]?.trim() ?? ''}`).join(', ');
}
