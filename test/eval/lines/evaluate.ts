import { readFileSync } from 'node:fs';
import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { checkedAgainst, checkLine } from '../../../stages/claude_ranking/common/line-check.js';
import { groupByEvent } from '../../../stages/perplexity_news/grouping/group-by-event.js';
import { storyOf } from '../../../stages/perplexity_news/stories/story-of.js';
import { languageOfItem } from '../../../stages/shared/language/item-language.js';
import { aCity, aVoice, generationInput, newsOf } from '../../stages/shared/lines/brief-input.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { fixedNow } from '../../support/stage-context.js';
import type { Evaluation } from '../evaluation.js';

type Row = Readonly<{
  id: string;
  kind: string;
  fact: { headline: string; summary: string };
  show: { city: string; venue: string; performer: string };
  voice: { avoid_topics: string[]; overused: string[] };
  line: string;
}>;

/**
 * What rules alone reach; they do not see what is only implied. With a judging model the goals are 2 and 54. `stories`
 * counts the stories as they are screened, `lines` takes each story without harm as harmless.
 */
const least = { stories: { badPassing: 11, goodKept: 30 }, lines: { badPassing: 14, goodKept: 54 } } as const;

/** Checks hand-written lines by rules alone: how many bad ones pass, and how many good ones stay. */
export async function evaluate(): Promise<Evaluation> {
  const [stories, lines] = [await figuresOf(false), await figuresOf(true)];
  const { bad, good, passing, kept } = lines;
  const kinds = [...new Set(bad.map(({ row }) => row.kind))].map(
    (kind) => `${kind} ${passing.filter(({ row }) => row.kind === kind).length}`,
  );
  const isGood = (figures: typeof lines, { badPassing, goodKept }: (typeof least)['lines' | 'stories']) =>
    figures.passing.length <= badPassing && figures.kept.length >= goodKept;
  return {
    text:
      `lines: by rules alone ${passing.length} of ${bad.length} bad pass (${kinds.join(', ')}) and ${kept.length} of ` +
      `${good.length} good stay; with the screening of their stories ${stories.passing.length} and ${stories.kept.length}`,
    passed: isGood(stories, least.stories) && isGood(lines, least.lines),
    details: [
      ...passing.map(({ row }) => `${row.id} (${row.kind}) passes: ${row.line}`),
      ...good.filter(({ cut }) => cut !== null).map(({ row, cut }) => `${row.id} is cut: ${row.line} — ${cut}`),
    ],
  };
}

async function figuresOf(takesHarmless: boolean) {
  const [bad, good] = [await judged('bad', takesHarmless), await judged('good', takesHarmless)];
  return { bad, good, passing: bad.filter(({ cut }) => cut === null), kept: good.filter(({ cut }) => cut === null) };
}

async function judged(name: 'bad' | 'good', takesHarmless: boolean) {
  const file = new URL(`../../../../test/eval/lines/${name}.ndjson`, import.meta.url);
  const rows: Row[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return Promise.all(rows.map(async (row) => ({ row, cut: await cutOf(row, takesHarmless) })));
}

/** Returns why the heuristic's check cuts the line; null if it lets it pass. */
async function cutOf(
  { id, fact, show: { city, venue, performer }, voice, line }: Row,
  takesHarmless: boolean,
): Promise<string | null> {
  const screened = await storyAbout(fact, city);
  const story = takesHarmless && screened.harm === null ? { ...screened, harmless: true, screened: true } : screened;
  const show = aShow({ city, performer, country: null, venue: { ...aShow().venue, name: venue, capacity: null } });
  const joke = (text: string) => ({ text, source: aSource() });
  const input = generationInput(
    {
      perplexity_news: produced('perplexity_news', newsOf([story])),
      perplexity_city: produced('perplexity_city', aCity({ overused_jokes: voice.overused.map(joke) })),
      voice_profile_load: produced('voice_profile_load', {
        profile: aVoice({ performer, avoid_topics: voice.avoid_topics }),
        empty_reason: null,
        notices: [],
      }),
    },
    show,
  );
  const written = {
    ...{ id: `line:${id}`, kind: 'line' as const, text: line, claim_ids: [story.claim.id], quote: null },
    ...{ voice_evidence: null, seconds: 10, tags: ['news'], similar: null },
  };
  const value = { lines: [written], material_checked: 0, empty_reason: null, notices: [] };
  const results = { ...input.results, openai_generation: produced('openai_generation', value) };
  const claims: readonly Claim[] = [story.claim];
  const grounded = { line: written, stories: [story], claims, marks: [], unknownClaims: [] };
  return checkLine(grounded, checkedAgainst({ show, results })).cut;
}

async function storyAbout({ headline, summary }: Row['fact'], city: string): Promise<Story> {
  const { language, clear } = languageOfItem(`${headline}. ${summary}`, null, {
    ...{ feedTag: null, feedText: null, country: null },
  });
  const item = {
    ...{ headline, summary, publisher: 'Evening Bell', url: null, file: 'feeds/bell.xml', line: 1 },
    ...{ day: '2026-11-20', moment: 0, isDated: true, language, section: null, languageIsClear: clear },
    locality: { names: city, scope: 'town' as const, isSure: true },
  };
  const [group] = await groupByEvent([item]);
  if (group === undefined) throw new Error(`no story of “${headline}”`);
  return storyOf(group, fixedNow, [city]);
}
