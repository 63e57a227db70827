import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { type Comparison, sharedThings } from '../../shared/lines/shared-things.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import type { Fact } from './fact.js';

/** How much less a thing in the text of a report shows than one in its headline. */
const inText = 0.5;
/** What a message must share with a story, and with one that is only doubted by a model: two things. */
const enough = { one: 1, several: 1.5 } as const;

/**
 * Marks the news of which a chat of the last days speaks: what the performer has noticed in the paper is half written.
 * A message that is as near to another story speaks of neither.
 */
export function withTalkedOf<One extends Fact>(
  facts: readonly One[],
  stories: readonly Story[],
  { talked_of: said = [], performer, venue }: Pick<Show, 'talked_of' | 'performer' | 'venue'>,
  place: ReadonlySet<string>,
): readonly One[] {
  const known = new Set([...place, ...contentWords(`${performer ?? ''} ${venue.name}`)]);
  const nearTo = (message: string, { headline, summary, language }: Story) => {
    const given = { place: known, language };
    return Math.max(
      nearnessTo(message, headline, given),
      inText * nearnessTo(message, `${headline}\n${summary ?? ''}`, given),
    );
  };
  const meant = new Map<string, number>();
  for (const message of said) {
    const near = stories.map((story) => nearTo(message, story));
    const best = Math.max(0, ...near);
    const [only, second] = stories.filter((_, at) => near[at] === best);
    if (best < enough.one || only === undefined || second !== undefined) continue;
    meant.set(only.claim.id, Math.max(best, meant.get(only.claim.id) ?? 0));
  }
  const nearOf = ({ claimIds }: Fact) => Math.max(0, ...claimIds.map((id) => meant.get(id) ?? 0));
  return facts.map((fact) =>
    nearOf(fact) >= (fact.needsBit === true ? enough.several : enough.one)
      ? { ...fact, isTalkedOf: true, isWeak: false, isElsewhere: false }
      : fact,
  );
}

/** Returns how much a message shares with a text; a part of a compound is no topic of a chat. */
function nearnessTo(message: string, text: string, given: Comparison): number {
  const said = contentWords(message);
  const things = [...sharedThings(text, message, given)].filter(([word]) => sharedForms([word], said).length > 0);
  return things.reduce((sum, [, weight]) => sum + weight, 0);
}
