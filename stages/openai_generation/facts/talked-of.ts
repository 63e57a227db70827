import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { nearnessOf } from '../../shared/lines/talked-of.js';
import { contentWords } from '../../shared/text/content-words.js';
import type { Fact } from './fact.js';

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
  const nearTo = (message: string, { headline, summary, language }: Story) =>
    nearnessOf(message, headline, summary, { place: known, language });
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
    nearOf(fact) >= (fact.needsTwo === true ? enough.several : enough.one)
      ? { ...fact, isTalkedOf: true, isWeak: false, isElsewhere: false }
      : fact,
  );
}
