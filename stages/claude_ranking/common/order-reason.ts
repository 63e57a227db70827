import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import type { JudgedLine } from './judged-line.js';

const days = ['today', 'yesterday', 'two days ago', 'three days ago', 'four days ago', 'five days ago', 'six days ago'];

const grounds: readonly (readonly [tag: string, reason: string])[] = [
  ['event', 'on tonight, in this town'],
  ['venue', 'your note: everyone in the room notices it'],
  ['holiday', 'everyone has this day on the mind'],
];
const ownGrounds: Readonly<Record<string, string>> = {
  worked: 'worked here',
  promised: 'your promise here',
  person: 'was in the room',
};

/** Returns why a line has its rank, as a sentence for a performer. */
export function orderReason(judged: JudgedLine): string {
  const parts = [openerParts, ownParts, usedParts, newsParts, groundParts, voiceParts].flatMap((partsOf) =>
    partsOf(judged),
  );
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function openerParts({ line: { tags } }: JudgedLine): readonly string[] {
  return tags.includes('opener') ? ['your own words: open with it'] : [];
}

function ownParts({ line: { similar, tags }, isOwn }: JudgedLine): readonly string[] {
  const ground = tags.map((tag) => ownGrounds[tag]).find((one) => one !== undefined);
  if (!isOwn || ground === undefined) return [];
  return [similar?.date == null ? ground : `${ground}, ${similar.from}`];
}

const scopes: Readonly<Record<Story['scope'], (name: string) => string>> = {
  town: () => 'news of this town',
  region: (name) => `news of ${name}`,
  country: () => 'news of the whole country',
};

function newsParts({ worth, stories }: JudgedLine): readonly string[] {
  const [story] = stories;
  if (worth === null || story === undefined) return [];
  const { outlets, daysOld } = worth;
  const when = story.dated === false ? 'day unknown' : (days[daysOld] ?? `${daysOld} days ago`);
  return [`${whereOf(story)}, ${when}`, ...(outlets > 1 ? [`in ${outlets} outlets`] : [])];
}

/** Returns what a story is about; of one that does not say so, only where it was found. */
function whereOf(story: Story): string {
  const { scope, names, kilometres, claim } = story;
  const publisher = claim.citations[0]?.source.publisher ?? '';
  if (kilometres !== undefined) return `news of ${names}, ${kilometres} km away`;
  if (scope !== 'town' || namesTown(story)) return scopes[scope](names);
  return isOfficialPublisher(publisher) ? 'from the town hall’s feed' : 'in a feed of this town';
}

/** Returns whether a story of a town's feed says that it is about the town: such feeds have other news as well. */
function namesTown({ headline, summary, names, claim }: Story): boolean {
  const words = new Set(wordsOf(`${headline} ${summary ?? ''} ${claim.text}`));
  return wordsOf(names).some((word) => words.has(word));
}

function groundParts({ line, claims, worth, isOwn }: JudgedLine): readonly string[] {
  if (worth !== null || isOwn) return [];
  const found = grounds.filter(([tag]) => line.tags.includes(tag)).map(([, reason]) => reason);
  if (found.length > 0) return found;
  return [
    claims.some(({ citations }) => citations.some(({ source }) => source.kind === 'file'))
      ? 'heard locally: your file'
      : 'a fact of the town',
  ];
}

function usedParts({ line: { similar } }: JudgedLine): readonly string[] {
  return similar?.kind === 'used' ? [`close to “${shown(similar.text)}” (${similar.from}), so lower`] : [];
}

function voiceParts({ line: { voice_evidence: voice } }: JudgedLine): readonly string[] {
  if (voice === null) return [];
  const parts = {
    worked: `calls back to your “${shown(voice.text)}”`,
    habit: `fits your “${shown(voice.text)}”`,
    transcript: `you spoke of it before (${voice.from})`,
    tone: `fits your tone: ${shown(voice.text)}`,
  };
  return [parts[voice.kind]];
}

function shown(text: string): string {
  const plain = text.replace(/[“”"]/gu, '').replace(/\.$/u, '');
  return plain.length <= 60 ? plain : `${plain.slice(0, plain.lastIndexOf(' ', 58))} …`;
}
