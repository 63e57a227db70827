import { isLaugh, type Reaction, reactionIn } from './room-reaction.js';

/** What was said without a pause, with the second at which it begins and what the room did after it. */
export type Passage = Readonly<{ start: number; text: string; reaction: Reaction | null }>;

/** Cues of a passage in captions without full stops: about ten seconds of speech, the length of a line. */
const passageCues = 3;
/** Passages and seconds before a laugh that led to it. */
const led = { passages: 3, seconds: 20 } as const;
/** What a caption says of the room, `[laughter]` or `(laughter)`, and a cue of another speaker: `(woman) …`. */
const marks = /(\[[^\]]{0,60}\]|\([^()]{0,60}\))/u;
const ofAnother = /^\s*\(/u;

/**
 * Returns the passages of captions: each ends with the cue that ends a sentence, or at a mark. Those that led to a
 * laugh or a silence are one.
 */
export function passagesIn(cues: readonly Readonly<{ start: number; text: string }>[]): readonly Passage[] {
  const passages: { start: number; text: string; reaction: Reaction | null }[] = [];
  let [open, fromMark] = [0, 0];
  const say = (start: number, text: string) => {
    const last = open > 0 && open < passageCues ? passages.at(-1) : undefined;
    if (last === undefined) passages.push({ start, text, reaction: null });
    else last.text = `${last.text} ${text}`;
    open = /[.!?…]["”»’]?$/u.test(text) ? 0 : (open % passageCues) + 1;
  };
  const react = (at: number, reaction: Reaction | null) => {
    const from = Math.max(fromMark, passages.length - led.passages);
    const before = passages.slice(from).filter(({ start }) => at - start <= led.seconds);
    const [first] = before;
    const last = passages.at(-1);
    // Applause after a laugh is for the same words.
    if (first === undefined && isLaugh(reaction) && isLaugh(last?.reaction ?? null) && last !== undefined)
      last.reaction = 'loud';
    if (reaction !== null && first !== undefined) {
      const text = before.map((one) => one.text).join(' ');
      passages.splice(passages.indexOf(first), before.length, { start: first.start, text, reaction });
    }
    [open, fromMark] = [0, passages.length];
  };
  for (const { start, text } of cues) {
    if (isOfAnother(text)) open = 0;
    else
      for (const part of text.split(marks))
        if (isMark(part)) react(start, reactionIn(part));
        else if (part.trim() !== '') say(start, part.trim());
  }
  return passages;
}

function isMark(part: string): boolean {
  return part.startsWith('[') || (part.startsWith('(') && reactionIn(part) !== null);
}

function isOfAnother(text: string): boolean {
  return ofAnother.test(text) && !isMark(text.trimStart().split(marks)[1] ?? '');
}
