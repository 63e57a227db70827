import type { OpenaiFactCheckValue } from '../../domain/stage-values/openai-fact-check.js';
import type { PerplexityCityValue } from '../../domain/stage-values/perplexity-city.js';
import type { Story } from '../../domain/stage-values/perplexity-news.js';
import type { Visit } from '../../domain/stage-values/previous-show-lookup.js';
import type { Statement } from '../../domain/stage-values/statements.js';
import type { VoiceProfileLoadValue } from '../../domain/stage-values/voice-profile-load.js';

type Voice = Partial<NonNullable<VoiceProfileLoadValue['profile']>>;
type Check = OpenaiFactCheckValue['checks'][number];

/** Returns why the record says that a statement must not be joked about; nothing for any other. */
export function avoidReasons({ stage, path, value }: Statement, check: Check | null): readonly string[] {
  const isKnown = (value as Partial<Story>).harm != null;
  const vetoed = check?.harm && !isKnown ? [`the check found: ${check.harm.reason} (${check.harm.category})`] : [];
  switch (stage) {
    case 'perplexity_news':
      return [...ofStory(value as Partial<Story>), ...vetoed];
    case 'perplexity_city':
      return [...ofTown(path, value), ...vetoed];
    case 'previous_show_lookup':
      return ofVisit(value as Partial<Visit>);
    case 'voice_profile_load':
      return ofVoice(value as Voice);
    default:
      return [];
  }
}

function ofStory({ harm = null, doubt }: Partial<Story>): readonly string[] {
  const hurt = harm === null ? [] : [`${harm.reason} (${harm.category}): “${harm.sentence}”`];
  return doubt === undefined ? hurt : [...hurt, `kept out of lines as doubtful: ${doubt}`];
}

function ofTown(path: string, value: object): readonly string[] {
  const { reason, category } = value as Partial<PerplexityCityValue['avoid'][number]>;
  if (path.startsWith('avoid.')) return [`${reason} (${category})`];
  return path.startsWith('overused_jokes.') ? ['the joke every visitor makes'] : [];
}

function ofVisit({ died = [], hated = [] }: Partial<Visit>): readonly string[] {
  return [...listed('died here', died), ...listed('not wanted here', hated)];
}

function ofVoice({ avoid_topics: topics = [], avoid_words: words = [] }: Voice): readonly string[] {
  return [...listed('off limits for this voice, topics', topics), ...listed('off limits for this voice, words', words)];
}

function listed(name: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`${name}: ${texts.join('; ')}`];
}
