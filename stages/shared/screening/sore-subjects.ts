import { comparableName } from '../../../src/domain/names.js';
import type { StoryText } from '../classifier/text-features.js';
import type { Alarm, Evidence } from './evidence.js';
import { presentAlarms } from './harm-in.js';
import type { Category } from './lexicon.js';
import { hasNatureKilled } from './wounded-places.js';

/** Categories of which one certain word is enough: a joke about them hurts, however light the rest of the story is. */
const sore: ReadonlySet<Category> = new Set([
  'suicide',
  'sexual abuse',
  'hate',
  'war',
  'living memory',
  'missing person',
  'illness',
  'hunger',
  'identity row',
  'free speech',
  'faith',
]);
/** Certain words for a person who is under investigation, accused or convicted, or took what is others'. */
const accused =
  /^(?:accused|convict|charged|indict|defendant|under investigation|investigated|embezzl|fraudster|angeklagt|beschuldigt|verurteil|veruntreu|betruger|unter verdacht|mis en|mise en|inculp|condamn|prevenu|soupconne|accuse|escroc|imputad|investigad|un investigado|una investigada|los investigados|procesad|condenad|acusad|estafador|malversa|trama|indagat|imputat|condannat|accusat|truffator|arguid|suspeit|veroordeel|aangeklaagd|beklaagde|verdacht|beschuldigd|oplichter|verduister)/u;

/** Returns the alarm by which alone a story never becomes a line; storms do not where nature killed many. */
export function soreAlarm({ names, date }: StoryText, evidence: readonly Evidence[]): Alarm | null {
  const alarms = presentAlarms(evidence);
  const isStorm = names.some((name) => hasNatureKilled(comparableName(name), date));
  return (
    alarms.find(({ certain, category, words }) => certain && (sore.has(category) || accused.test(words))) ??
    alarms.find(({ category }) => isStorm && category === 'disaster') ??
    null
  );
}

/** Words of a cause before a word of harm, in seven languages, as comparable words. */
const causal =
  / (?:due to|because of|owing to|after|following|wegen|nach|infolge|aufgrund|a cause d\w{0,2}|en raison d\w{0,2}|suite a|apres|por|a causa d\w{0,3}|debido a|tras|despues de|per|dopo|devido a|apos|depois d\w|door|wegens|na|vanwege)(?: \p{L}+){0,2} $/u;
/** Categories of what happens to a person, by certain words; of an accident, any. */
const ofPeople: ReadonlySet<Category> = new Set(['death', 'illness', 'violence', 'suicide']);

/** Returns the harm that a story names as the cause of what it reports: `withdraws due to injury`. */
export function causeOf(evidence: readonly Evidence[]): Alarm | null {
  const causes = evidence.flatMap(({ sentence, alarms }) => {
    const said = ` ${comparableName(sentence)} `;
    return alarms.filter(({ category, certain, words }) => {
      const isOfPerson = category === 'injury or accident' || (certain && ofPeople.has(category));
      return isOfPerson && causal.test(said.slice(0, said.indexOf(` ${words} `) + 1));
    });
  });
  return causes[0] ?? null;
}
