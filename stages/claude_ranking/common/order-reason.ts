import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { wordsOf } from '../../shared/lines/words.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import type { Phrase, Translator } from '../../shared/page-language/translator.js';
import { withoutQuotationMarks } from '../../shared/text/quotation-marks.js';
import type { JudgedLine } from './judged-line.js';

const grounds: readonly (readonly [tag: string, reason: Phrase])[] = [
  ['event', 'on tonight, in this town'],
  ['venue', 'from your notes for tonight'],
  ['holiday', 'everyone has this day on the mind'],
];
const ownGrounds: Readonly<Record<string, Phrase>> = {
  worked: 'worked here',
  promised: 'your promise here',
  person: 'was in the room',
};

/** Returns why a line has its rank, as a sentence for a performer, in their language. */
export function orderReason(judged: JudgedLine, t: Translator): string {
  const parts = [openerParts, ownParts, usedParts, newsParts, groundParts, voiceParts].flatMap((partsOf) =>
    partsOf(judged, t),
  );
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toLocaleUpperCase(t.language)}${sentence.slice(1)}.`;
}

function openerParts({ line: { tags } }: JudgedLine, t: Translator): readonly string[] {
  if (tags.includes('opener')) return [t('your own words: open with it')];
  if (tags.includes('planned')) return [t('you planned it')];
  return tags.includes('talked_of') ? [t('your messages speak of it')] : [];
}

function ownParts({ line: { similar, tags }, isOwn }: JudgedLine, t: Translator): readonly string[] {
  const ground = tags.map((tag) => ownGrounds[tag]).find((one) => one !== undefined);
  if (!isOwn || ground === undefined) return [];
  return [similar?.date == null ? t(ground) : `${t(ground)}, ${similar.from}`];
}

const scopes: Readonly<Record<Story['scope'], Phrase>> = {
  town: 'news of this town',
  region: 'news of {place}',
  country: 'news of the whole country',
};

function newsParts({ worth, stories }: JudgedLine, t: Translator): readonly string[] {
  const [story] = stories;
  if (worth === null || story === undefined) return [];
  const { outlets, daysOld } = worth;
  const when = story.dated === false ? t('day unknown') : t.daysAgo(daysOld);
  return [`${whereOf(story, t)}, ${when}`, ...(outlets > 1 ? [t('in {count} outlets', { count: outlets })] : [])];
}

/** Returns what a story is about; of one that does not say so, only where it was found. */
function whereOf(story: Story, t: Translator): string {
  const { scope, names, kilometres, claim } = story;
  const publisher = claim.citations[0]?.source.publisher ?? '';
  if (kilometres !== undefined)
    return t('news of {place}, {distance} away', { place: names, distance: t.distance(kilometres) });
  if (scope !== 'town' || namesTown(story)) return t(scopes[scope], { place: names });
  return t(isOfficialPublisher(publisher) ? 'from the town hall’s feed' : 'in a feed of this town');
}

/** Returns whether a story of a town's feed says that it is about the town: such feeds have other news as well. */
function namesTown({ headline, summary, names, claim }: Story): boolean {
  const words = new Set(wordsOf(`${headline} ${summary ?? ''} ${claim.text}`));
  return wordsOf(names).some((word) => words.has(word));
}

function groundParts({ line, claims, worth, isOwn }: JudgedLine, t: Translator): readonly string[] {
  if (worth !== null || isOwn || line.tags.includes('planned')) return [];
  const found = grounds.filter(([tag]) => line.tags.includes(tag)).map(([, reason]) => t(reason));
  if (found.length > 0) return found;
  const isOfFile = claims.some(({ citations }) => citations.some(({ source }) => source.kind === 'file'));
  return [t(isOfFile ? 'from your file of the town' : 'a fact of the town')];
}

function usedParts({ line: { similar } }: JudgedLine, t: Translator): readonly string[] {
  if (similar?.kind !== 'used') return [];
  const { text, from } = similar;
  return [t('close to {text} ({from}), so lower', { text: t.quoted(shown(text)), from })];
}

const voices = {
  worked: 'calls back to your {text}',
  habit: 'fits your {text}',
  transcript: 'you spoke of it before ({from})',
  tone: 'fits your tone: {text}',
} as const satisfies Record<string, Phrase>;

function voiceParts({ line: { text: line, voice_evidence: voice } }: JudgedLine, t: Translator): readonly string[] {
  // A line that quotes the performer says it already.
  if (voice === null || line.includes(withoutQuotationMarks(voice.text))) return [];
  const { kind, from } = voice;
  const text = shown(voice.text);
  return [t(voices[kind], { text: kind === 'tone' ? text : t.quoted(text), from })];
}

function shown(text: string): string {
  const plain = withoutQuotationMarks(text).replace(/\.$/u, '');
  return plain.length <= 60 ? plain : `${plain.slice(0, plain.lastIndexOf(' ', 58))} …`;
}
