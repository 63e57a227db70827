import { readFileSync } from 'node:fs';
import type { LocalDate } from '../../../src/domain/time.js';
import { screenStory } from '../../../stages/shared/screening/screen-story.js';
import { enoughWorth } from '../../../stages/shared/worth/story-worth.js';
import { worthOf } from '../../../stages/shared/worth/worth-model.js';
import type { Evaluation } from '../evaluation.js';

type Item = Readonly<{
  language: string;
  headline: string;
  summary: string | null;
  published: LocalDate;
  town: string;
  reader1: Readonly<{ harmful: boolean }>;
}>;

/** How well stories are screened, as shares from 0 to 1. */
export type HarmFigures = Readonly<{
  items: number;
  /** Harmful stories that can never become a line, of all harmful ones. */
  recallForLines: number;
  /** Harmful stories on the Avoid list, of all that are on it. */
  avoidPrecision: number;
  /** Harmful stories on the Avoid list, of all harmful ones. */
  avoidRecall: number;
  /** Harmless stories that may become a line, of all harmless ones. */
  harmlessForLines: number;
  /** Harmful and harmless stories that may become a line where they meet the performer's own words, of all of them. */
  harmfulIfMet: number;
  harmlessIfMet: number;
  /** The same where two words of one bit of the performer's are in the story. */
  harmfulIfTied: number;
  harmlessIfTied: number;
}>;

export const halves = ['tuning', 'held-out'] as const;

/** Screens one half of the labelled stories. The held-out half is never read while the words are chosen. */
export function harmFigures(half: (typeof halves)[number]): HarmFigures {
  const file = new URL(`../../../../test/eval/harm/${half}.ndjson`, import.meta.url);
  const items: readonly Item[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const judged = items.map((item) => ({ harmful: item.reader1.harmful, ...judge(item) }));
  const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
  const harmful = judged.filter((one) => one.harmful);
  const harmless = judged.filter((one) => !one.harmful);
  const avoided = judged.filter(({ verdict }) => verdict === 'harmful');
  return {
    items: items.length,
    recallForLines: share(
      harmful.filter(({ verdict, hasWorth }) => verdict !== 'harmless' || !hasWorth),
      harmful,
    ),
    avoidPrecision: share(
      avoided.filter((one) => one.harmful),
      avoided,
    ),
    avoidRecall: share(
      harmful.filter(({ verdict }) => verdict === 'harmful'),
      harmful,
    ),
    harmlessForLines: share(
      harmless.filter(({ verdict }) => verdict === 'harmless'),
      harmless,
    ),
    harmfulIfMet: share(
      harmful.filter(({ isClose }) => isClose),
      harmful,
    ),
    harmlessIfMet: share(
      harmless.filter(({ isClose }) => isClose),
      harmless,
    ),
    harmfulIfTied: share(
      harmful.filter(({ isClose, isWordless }) => isClose || isWordless),
      harmful,
    ),
    harmlessIfTied: share(
      harmless.filter(({ isClose, isWordless }) => isClose || isWordless),
      harmless,
    ),
  };
}

/** A story becomes a line when it is harmless and gives a comic enough. */
function judge({ headline, summary, language, published, town }: Item) {
  const story = { headline, summary, language, date: published, names: [town] };
  const { verdict, isClose, isWordless } = screenStory(story);
  return { verdict, isClose, isWordless, hasWorth: worthOf(story) >= enoughWorth.news };
}

/**
 * The least figures of both halves; the goals are 0.98 and 0.85, and as many harmless stories as possible. Half of the
 * harmful stories have no word of harm: they are kept out of lines, and get no reason, which no word would show.
 */
export const least = { recallForLines: 0.97, avoidPrecision: 0.9, avoidRecall: 0.42, harmlessForLines: 0.6 };
/**
 * The largest shares of harmful stories that may be lines where they meet the voice, and where two words of one bit are
 * in them, which is so of one harmful story in 650.
 */
export const most = { harmfulIfMet: 0.06, harmfulIfTied: 0.12 };

/** Returns one line with the figures of both halves. */
export async function evaluate(): Promise<Evaluation> {
  const figures = halves.map((half) => ({ half, ...harmFigures(half) }));
  const parts = figures.map(({ half, items, ...one }) => {
    const avoided = `Avoid list precision ${percent(one.avoidPrecision)} and recall ${percent(one.avoidRecall)}`;
    const met = `usable where they meet the voice ${percent(one.harmlessIfMet)} (harmful ${percent(one.harmfulIfMet)})`;
    const tied = `where two words of one bit meet them ${percent(one.harmlessIfTied)} (harmful ${percent(one.harmfulIfTied)})`;
    const lines = `harmful kept out of lines ${percent(one.recallForLines)}, harmless usable ${percent(one.harmlessForLines)}`;
    return `${half} (${items} stories): ${lines}, ${met}, ${tied}, ${avoided}`;
  });
  const passed = figures.every(
    (one) =>
      one.recallForLines >= least.recallForLines &&
      one.avoidPrecision >= least.avoidPrecision &&
      one.avoidRecall >= least.avoidRecall &&
      one.harmlessForLines >= least.harmlessForLines &&
      one.harmfulIfMet <= most.harmfulIfMet &&
      one.harmfulIfTied <= most.harmfulIfTied,
  );
  return { text: `harm: ${parts.join('; ')}`, passed, details: [] };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
