import { producedValue, type StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import { cityFacts } from '../facts/city-facts.js';
import { newsFacts } from '../facts/news-facts.js';
import { salesFacts, visitFacts } from '../facts/own-facts.js';
import { selectFacts, withoutOverused } from '../facts/selection.js';
import { knownMaterial, spokenMaterial } from '../material/earlier-material.js';
import { repeatIndex, repeatOf } from '../material/repeats.js';
import { noteOf } from './notes.js';
import { notAvoided, writeLines } from './write-lines.js';

/** Prompts for the show, from what the earlier stages found. */
export async function writePrompts(
  { show, results }: InputOf<'openai_generation'>,
  context: Pick<StageContext, 'runDate' | 'artifacts'>,
): Promise<StageOutcome<'openai_generation'>> {
  const voice = producedValue(results.voice_profile_load)?.profile ?? null;
  const visits = producedValue(results.previous_show_lookup);
  const markOf = marksFrom(results.openai_fact_check);
  const news = newsFacts(producedValue(results.perplexity_news), show, context.runDate, markOf);
  const city = cityFacts(producedValue(results.perplexity_city), show, markOf);
  const own = [...visitFacts(visits, show), ...salesFacts(producedValue(results.historical_sales_lookup))];
  const fresh = withoutOverused([...news.facts, ...city.facts, ...own], placeWords(show));
  const allowed = notAvoided(fresh, voice);
  const spoken = await spokenMaterial(producedValue(results.youtube_transcripts), context.artifacts);
  const earlier = repeatIndex([...knownMaterial(visits, voice), ...spoken.items], placeWords(show));
  const { chosen, left } = selectFacts(allowed, (fact) => repeatOf(fact, fact.quote, earlier) !== null);
  const written = writeLines({ facts: chosen, show, voice, visits, spoken: spoken.items, earlier });
  const notices = [
    ...noteOf(news.sensitive, 'story', 'stories', 'touched what must not be joked about and got no line'),
    ...noteOf(news.unscreened, 'story', 'stories', 'could not be screened and got no line'),
    ...noteOf(
      city.sensitive,
      'fact of the town',
      'facts of the town',
      'touched what must not be joked about and got no line',
    ),
    ...noteOf(
      fresh.length - allowed.length + written.refused,
      'fact',
      'facts',
      'touched the words or topics to avoid and got no line',
    ),
    ...noteOf(left, 'further fact', 'further facts', 'got no line: the best ones filled the brief'),
    ...spoken.notices,
  ];
  const empty_reason =
    written.lines.length > 0 ? null : 'No fact that may be joked about was found, so there is no prompt.';
  return {
    kind: 'produced',
    value: { lines: [...written.lines], material_checked: earlier.size, empty_reason, notices },
  };
}

/** The mark of a claim. Without a fact check, and for a claim that it did not see, nothing is verified. */
function marksFrom(
  factCheck: InputOf<'openai_generation'>['results']['openai_fact_check'],
): (claimId: string) => FactCheckMark {
  const marks = new Map((producedValue(factCheck)?.checks ?? []).map((check) => [check.claim_id, check.mark]));
  return (claimId) => marks.get(claimId) ?? 'unverified';
}
