import { readFileSync } from 'node:fs';
import { subjectOfBan } from '../../../stages/shared/lines/ban-subject.js';
import { topicsOfBan, wordsOnBanned } from '../../../stages/shared/lines/ban-topics.js';
import { contentWords, sharedForms } from '../../../stages/shared/text/content-words.js';
import type { Evaluation } from '../evaluation.js';

/** A ban or a story in one language, with the topics that it is about. */
type Item = Readonly<{ language: string; topics: readonly string[] }>;
type Ban = Item & Readonly<{ ban: string }>;
type Report = Item & Readonly<{ headline: string; summary: string }>;

/** Each ban against each story of its language: which pairs should meet, and which do. */
export type BanFigures = Readonly<{ pairs: number; recall: number; precision: number; wrong: readonly string[] }>;

export const halves = ['tuning', 'held-out'] as const;

/** The least share of meeting pairs that is found, and of found pairs that meet. */
export const least = { recall: 0.85, precision: 0.9 };

/** Reads the bans and the stories of one half. */
export function itemsOf(half: (typeof halves)[number]): Readonly<{ bans: readonly Ban[]; stories: readonly Report[] }> {
  const file = new URL(`../../../../test/eval/bans/${half}.ndjson`, import.meta.url);
  const items: readonly (Ban | Report)[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    bans: items.filter((item): item is Ban => 'ban' in item),
    stories: items.filter((item): item is Report => 'headline' in item),
  };
}

/** Compares each ban of one half with each story of its language. The held-out half is never read while tuning. */
export function banFigures(half: (typeof halves)[number]): BanFigures {
  const { bans, stories } = itemsOf(half);
  const pairs = bans.flatMap((ban) =>
    stories
      .filter(({ language }) => language === ban.language)
      .map((story) => ({ ban, story, meets: meets(ban, story), should: ban.topics.some(isIn(story.topics)) })),
  );
  const [found, wanted] = [pairs.filter((pair) => pair.meets), pairs.filter(({ should }) => should)];
  const right = found.filter(({ should }) => should).length;
  const wrong = pairs
    .filter((pair) => pair.meets !== pair.should)
    .map(({ ban, story, should }) => `${should ? 'missed' : 'wrongly met'}: ${ban.ban} | ${story.headline}`);
  return { pairs: pairs.length, recall: right / wanted.length, precision: right / found.length, wrong };
}

function isIn(topics: readonly string[]): (topic: string) => boolean {
  return (topic) => topics.includes(topic);
}

function meets({ ban }: Ban, { language, headline, summary }: Report): boolean {
  const subject = subjectOfBan(ban) ?? ban;
  const report = { head: headline, rest: summary, language };
  const words = [...new Set(contentWords(subject))];
  const shared = sharedForms(words, contentWords(headline)).length;
  return (
    wordsOnBanned(topicsOfBan(subject), report).length > 0 ||
    (shared > 0 && shared >= Math.min(2, Math.ceil(words.length / 2)))
  );
}

/** Returns one line with the figures of both halves. */
export async function evaluate(): Promise<Evaluation> {
  const figures = halves.map((half) => ({ half, ...banFigures(half) }));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const parts = figures.map(
    ({ half, pairs, recall, precision }) =>
      `${half} (${pairs} pairs of a ban and a story): ${percent(recall)} of those that meet are found, ${percent(precision)} of those found meet`,
  );
  const passed = figures.every((one) => one.recall >= least.recall && one.precision >= least.precision);
  const details = figures.filter(({ half }) => half === 'tuning').flatMap(({ wrong }) => wrong);
  return { text: `bans: ${parts.join('; ')}`, passed, details };
}
