import { isProhibition } from '../../shared/notes/prohibitions.js';
import { isOnBefore } from '../../shared/notes/referents.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';
import { isPermission, isUnaware, isWish, negation, type Wish, wishesIn } from '../../shared/notes/wishes.js';

/** Characters of the longest line with people and what is not to be said or done to them. */
const longest = 600;

/** What an item forbids: its sentences, and whether it is not to be spoken of at all: `So nothing about it, please`. */
type Limits = Readonly<{ bans: readonly string[]; isUnspoken: boolean }>;

/** Characters before the negation of a refusal to speak, and words of the longest one. */
const [longestBefore, mostWords] = [16, 12] as const;

/** Returns whether a sentence refuses what was named before, and does not only say that someone knows nothing of it. */
function refusesToSpeak(text: string): boolean {
  const at = negation.exec(text)?.index ?? longestBefore + 1;
  const isRefusal = at <= longestBefore && text.split(/\s+/u).length <= mostWords;
  return isRefusal && isOnBefore(text) && !isUnaware(text) && !isPermission(text);
}

/** Returns what the sentences of an item forbid. */
export function limitsIn(item: readonly string[]): Limits {
  const bans = item.filter((text) => isProhibition(text) && !isWish(text) && !isPermission(text));
  return { bans, isUnspoken: item.some(refusesToSpeak) };
}

/** Returns whether a text is a part of a wish without its request. */
export function isPartOf(wishes: readonly Wish[], text: string): boolean {
  const said = sentencesIn(text);
  const isOf = ({ sentences }: Wish) => said.every((one) => sentences.some((sentence) => sentence.includes(one)));
  return wishes.some((wish) => !text.includes(wish.request) && isOf(wish));
}

/** Returns sentences as one line; null if it would be too long to have all of what is forbidden. */
export function lineWithLimits(sentences: readonly string[]): string | null {
  const line = joined(sentences);
  return line.length <= longest ? line : null;
}

/** Returns the wishes of an item with what it forbids, and none that is not to be spoken of. */
export function limitedWishesIn(item: readonly string[]): readonly Wish[] {
  const { bans, isUnspoken } = limitsIn(item);
  if (isUnspoken) return [];
  return wishesIn(item).flatMap((wish) => {
    const limits = bans.filter((ban) => !wish.text.includes(ban) && !ban.includes(wish.request));
    const text = limits.length === 0 ? wish.text : lineWithLimits([wish.text, ...limits]);
    return text === null ? [] : [{ ...wish, text, sentences: [...wish.sentences, ...limits] }];
  });
}
