import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isNegated } from '../../shared/lines/negation.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import type { Fact } from './fact.js';

/** Says what to open a show with, in seven languages: `open with it`, `that is his opener`. */
const opening =
  /(?<!\p{L})(?:open(?:s|ing)? (?:with|on)|(?:his|her|my|our|the|their) opener|start (?:with|on)|(?:eröffn|beginn|fang)\p{L}* (?:wir )?(?:da)?mit|(?:sein|ihr|mein|der) einstieg|(?:ouvr|commenc)\p{L}+ (?:avec|par|sur)|(?:abr|empez|empiez|comenz|comienz)\p{L}+ (?:con|por)|(?:apr|cominci|inizi)\p{L}+ (?:con|da)|(?:abr|começ)\p{L}+ (?:com|por|pel)|(?:open|begin)\p{L}* (?:er)?met)(?!\p{L})/iu;
/** Words of places and of papers, which every story may have. */
const general = new Set(
  'county district region province state news story stories paper kreis landkreis zeitung comarca provincia noticia noticias canton journal opener'.split(
    ' ',
  ),
);

/** Returns true for a remark that says to open with what it is about. */
function isOpening(text: string): boolean {
  return opening.test(text) && !isNegated(opening.exec(text)?.[0] ?? '');
}

/** Marks the facts that the notes say to open with, and those that fit a sentence of the voice which says so best. */
export function withOpeners<One extends Fact>(
  facts: readonly One[],
  voice: VoiceProfile | null,
  place: ReadonlySet<string>,
): readonly One[] {
  const rules = sentencesOf(voice?.notes ?? '').filter((sentence) => isOpening(sentence) && !isNegated(sentence));
  const meant = new Set(rules.map((rule) => fittingFact(rule, facts, place)));
  return facts.map((fact) =>
    meant.has(fact) || (fact.claimIds.length === 0 && isOpening(fact.text))
      ? { ...fact, isOpener: true, isWeak: false, worth: 1 }
      : fact,
  );
}

/** Returns the story or local remark with most words of a rule, those that few of the others have counting most. */
function fittingFact(rule: string, facts: readonly Fact[], place: ReadonlySet<string>): Fact | null {
  const words = contentWords(rule.replace(opening, ' '), place).filter((word) => !general.has(word) && word.length > 4);
  const local = facts.filter(({ kind }) => kind === 'news' || kind === 'city');
  const shares = local.map((fact) => sharedForms(words, contentWords(fact.text, place)));
  const worths = shares.map((shared) =>
    shared.reduce((sum, word) => sum + 1 / shares.filter((other) => other.includes(word)).length, 0),
  );
  const best = Math.max(0, ...worths);
  return best === 0 ? null : (local[worths.indexOf(best)] ?? null);
}
