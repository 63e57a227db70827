import type { Topic } from '../../shared/text/topic-words.js';
import type { JudgedLine } from './judged-line.js';

const days = ['today', 'yesterday', 'two days ago', 'three days ago', 'four days ago', 'five days ago', 'six days ago'];

/** What a topic is for a room; the word that shows it is added. */
const topicParts: Readonly<Record<Topic, string>> = {
  animal: 'an animal in it',
  food: 'food in it',
  transport: 'they all use it',
  fixture: 'they all know the thing',
  failure: 'something goes wrong',
  twist: 'a turn in it',
  office: 'an office takes it seriously',
  quarrel: 'people are cross',
  contest: 'a contest or a first',
  money: 'there is a price on it',
  weather: 'weather',
  sport: 'a result that half the room saw',
};
const partsOrder: readonly Topic[] = [
  'animal',
  'failure',
  'quarrel',
  'contest',
  'food',
  'fixture',
  'transport',
  'twist',
  'office',
  'money',
  'weather',
  'sport',
];
const MOST_TOPICS = 2;

const grounds: readonly (readonly [tag: string, reason: string])[] = [
  ['event', 'on tonight, in this town'],
  ['venue', 'about the room they sit in'],
  ['holiday', 'only true today'],
  ['weather', 'they came through it'],
  ['room', 'they can count the seats themselves'],
];

/** Returns why a line has its rank, as a sentence for a performer. */
export function orderReason(judged: JudgedLine): string {
  const parts = [workedParts, newsParts, groundParts, oddParts, voiceParts].flatMap((part) => part(judged));
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function workedParts({ line }: JudgedLine): readonly string[] {
  const { similar } = line;
  if (similar?.kind !== 'callback')
    return similar === null ? [] : [`close to “${shown(similar.text)}” (${similar.from}), so lower`];
  if (similar.date === null) return [];
  return [`worked here in ${similar.date.slice(0, 4)} (${similar.from})`];
}

function newsParts({ worth, stories }: JudgedLine): readonly string[] {
  if (worth === null) return [];
  const { outlets, daysOld } = worth;
  const paper = stories[0]?.claim.citations[0]?.source.publisher ?? 'the news';
  const when = days[daysOld] ?? `${daysOld} days ago`;
  const where = outlets > 1 ? `${paper} and ${outlets - 1} more` : paper;
  return [`in ${where}, ${when}`];
}

function oddParts({ substance, line }: JudgedLine): readonly string[] {
  if (line.tags.includes('room') || line.tags.includes('weather')) return [];
  const topics = partsOrder.filter((topic) => substance.topics.has(topic)).slice(0, MOST_TOPICS);
  const odd = topics.map((topic) => `${topicParts[topic]} (“${substance.topics.get(topic)}”)`);
  const figure = substance.figure === null || odd.length > 1 ? [] : [`a figure to play with (${substance.figure})`];
  const routine = substance.routine === null ? [] : [`routine news (“${substance.routine}”), so lower`];
  return [...odd, ...figure, ...routine];
}

function groundParts({ line, worth, atlas }: JudgedLine): readonly string[] {
  if (atlas) return ['a number from an atlas, only to fill up'];
  if (worth !== null) return [];
  const found = grounds.filter(([tag]) => line.tags.includes(tag)).map(([, reason]) => reason);
  return found.length > 0 || line.tags.includes('worked') ? found : ['a fact of the town'];
}

function voiceParts({ line: { voice_evidence: voice } }: JudgedLine): readonly string[] {
  if (voice === null) return [];
  const parts = {
    worked: `calls back to your “${shown(voice.text)}”`,
    habit: `suits your habit: ${shown(voice.text)}`,
    transcript: `you spoke of it before (${voice.from})`,
    tone: `fits your tone: ${shown(voice.text)}`,
  };
  return [parts[voice.kind]];
}

function shown(text: string): string {
  const plain = text.replace(/[“”"]/gu, '').replace(/\.$/u, '');
  return plain.length <= 60 ? plain : `${plain.slice(0, plain.lastIndexOf(' ', 58))} …`;
}
