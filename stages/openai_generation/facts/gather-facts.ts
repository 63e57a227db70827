import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { sift } from '../../shared/input-files/unhurried.js';
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

/** What lines can be written from. `facts` are best first, without what must not be joked about and what the voice avoids. */
export type Material = Readonly<{
  facts: readonly Fact[];
  show: Show;
  voice: VoiceProfile | null;
  visits: PreviousShowLookupValue | null;
  spoken: readonly EarlierItem[];
  earlier: RepeatIndex;
  /** What was left out and why, with further facts whose words came too close to what is to be avoided. */
  notices(refused: number): readonly Notice[];
}>;

/** The facts of the show, from what the earlier stages found, and all that a line on them is compared with. */
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
  const repeats = new Set(await sift(allowed, (fact) => repeatOf(fact, fact.quote, earlier) !== null));
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

/** The mark of a claim. Without a fact check, and for a claim that it did not see, nothing is verified. */
function marksFrom(
  factCheck: InputOf<'openai_generation'>['results']['openai_fact_check'],
): (claimId: string) => FactCheckMark {
  const marks = new Map((producedValue(factCheck)?.checks ?? []).map((check) => [check.claim_id, check.mark]));
  return (claimId) => marks.get(claimId) ?? 'unverified';
}
