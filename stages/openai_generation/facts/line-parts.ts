import { createHash } from 'node:crypto';
import { wordsOf } from '../../shared/lines/words.js';
import { isComing } from '../../shared/notes/people.js';
import { isInRoom } from '../../shared/notes/presence.js';
import type { Fact } from './fact.js';

/** A relaxed stage pace. */
const WORDS_PER_SECOND = 2.5;
/** Seconds for the room's reaction. */
const BEAT_SECONDS = 4;

/** Returns a deterministic id; `parts` distinguish the line from the others of its run. */
export function lineId(...parts: readonly string[]): string {
  return `line:${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)}`;
}

/** Returns the seconds that these words take on stage. */
export function secondsFor(words: string): number {
  return Math.ceil(wordsOf(words).length / WORDS_PER_SECOND + BEAT_SECONDS);
}

/** What the notes of earlier nights say. */
const ofNights: readonly Fact['kind'][] = ['worked', 'promised', 'person'];

/**
 * Returns the kinds of the facts, and whether one is an opener, planned, proven, allowed or asked for, or on someone of
 * an earlier night who comes back tonight.
 */
export function tagsOf(facts: readonly Fact[]): string[] {
  const opener = facts.some(({ isOpener }) => isOpener === true) ? ['opener'] : [];
  const proven = facts.some(({ isProven }) => isProven === true) ? ['proven'] : [];
  const allowed = facts.some(({ isAllowed }) => isAllowed === true) ? ['allowed'] : [];
  const planned = facts.some(({ isPlan }) => isPlan === true) ? ['planned'] : [];
  const talkedOf = facts.some(({ isTalkedOf }) => isTalkedOf === true) ? ['talked_of'] : [];
  const wish = facts.some(({ isWish }) => isWish === true) ? ['wish'] : [];
  const inRoom = facts.some(({ kind, text }) => kind === 'venue' && isInRoom(text)) ? ['in_room'] : [];
  const isOfNight = facts.some(({ kind }) => ofNights.includes(kind));
  const isBack = facts.some(({ kind, text }) => kind === 'venue' && isComing(text));
  const returning = isOfNight && isBack ? ['returning'] : [];
  const kinds = facts.map(({ kind }) => kind);
  return [
    ...new Set([...opener, ...planned, ...talkedOf, ...proven, ...allowed, ...wish, ...inRoom, ...returning, ...kinds]),
  ];
}
