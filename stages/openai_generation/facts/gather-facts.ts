import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { filterYielding } from '../../shared/input-files/yielding-to-event-loop.js';
import { avoidedIn } from '../../shared/lines/avoid.js';
import { noteOf } from '../../shared/lines/notes.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import { type EarlierItem, knownMaterial, spokenMaterial } from '../material/earlier-material.js';
import { type RepeatIndex, repeatIndex, repeatOf } from '../material/repeats.js';
import { cityFacts } from './city-facts.js';
import type { Fact } from './fact.js';
import { newsFacts } from './news-facts.js';
import { salesFacts, visitFacts } from './own-facts.js';
import { selectFacts, withoutOverused } from './selection.js';

/** The material for lines. `facts` are best first, without sensitive ones and without those that the voice avoids. */
export type Material = Readonly<{
  facts: readonly Fact[];
  show: Show;
  voice: VoiceProfile | null;
  visits: PreviousShowLookupValue | null;
  spoken: readonly EarlierItem[];
  earlier: RepeatIndex;
  /** Notices about what was left out; `refused` counts further facts dropped for being too close to the avoid lists. */
  notices(refused: number): readonly Notice[];
}>;

/** Gathers the facts of the show from the earlier stages, and the earlier material that lines are compared with. */
export async function gatherFacts(
  { show, results }: InputOf<'openai_generation'>,
  context: Pick<StageContext, 'runDate' | 'artifacts' | 'signal'>,
): Promise<Material> {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const visits = producedValue(results.previous_show_lookup);
  const markOf = marksFrom(results.openai_fact_check);
  const news = await newsFacts(producedValue(results.perplexity_news), show, context.runDate, markOf);
  const city = await cityFacts(producedValue(results.perplexity_city), show, markOf);
  const own = [...visitFacts(visits, show), ...salesFacts(producedValue(results.historical_sales_lookup))];
  const fresh = withoutOverused([...news.facts, ...city.facts, ...own], placeWords(show));
  const allowed = fresh.filter((fact) => avoidedIn(fact.subject, voice) === null);
  const spoken = await spokenMaterial(producedValue(results.youtube_transcripts), context.artifacts);
  const known = knownMaterial(visits, voice);
  const earlier = await repeatIndex([...known, ...spoken.items], placeWords(show), context.signal);
  const repeats = new Set(await filterYielding(allowed, (fact) => repeatOf(fact, fact.quote, earlier) !== null));
  const { chosen, left } = selectFacts(allowed, (fact) => repeats.has(fact));
  const notices = (refused: number) => [
    ...screeningNotes(news, city.sensitive),
    ...noteOf(
      fresh.length - allowed.length + refused,
      'fact',
      'facts',
      'touched the words or topics to avoid and got no line',
    ),
    ...noteOf(left, 'further fact', 'further facts', 'got no line: the best ones filled the brief'),
    ...spoken.notices,
  ];
  return { facts: chosen, show, voice, visits, spoken: spoken.items, earlier, notices };
}

function screeningNotes(
  news: Readonly<{ sensitive: number; unscreened: number }>,
  townFacts: number,
): readonly Notice[] {
  const touched = 'touched what must not be joked about and got no line';
  return [
    ...noteOf(news.sensitive, 'story', 'stories', touched),
    ...noteOf(news.unscreened, 'story', 'stories', 'could not be screened and got no line'),
    ...noteOf(townFacts, 'fact of the town', 'facts of the town', touched),
  ];
}

/** Returns the lookup of a claim's mark; a claim without a check is unverified. */
function marksFrom(
  factCheck: InputOf<'openai_generation'>['results']['openai_fact_check'],
): (claimId: string) => FactCheckMark {
  const marks = new Map((producedValue(factCheck)?.checks ?? []).map((check) => [check.claim_id, check.mark]));
  return (claimId) => marks.get(claimId) ?? 'unverified';
}
