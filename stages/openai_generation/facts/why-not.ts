import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { avoidedIn } from '../../shared/lines/avoid.js';
import { type Bans, banOn, ruleOn } from '../../shared/lines/banned-here.js';
import { avoidedOf, collidingStory } from '../../shared/lines/collisions.js';
import { forbidsNames, isUnwantedCandidacy } from '../../shared/lines/name-rules.js';
import { overusedIn } from '../../shared/lines/overused.js';
import { type RoomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { namesPersonIn } from '../../shared/text/named-people.js';
import type { Fact } from './fact.js';
import { isNote, type NoteFact } from './own-facts.js';

const quotation = /["“„«]([^"“”„«»]{2,200})["”“»]/gu;

/** What facts are held against. */
export type Limits = Bans &
  Readonly<{ room: RoomNotes; overused: readonly string[]; show: Show; place: ReadonlySet<string> }>;

/**
 * Returns why no line is written on a fact; null if lines may be. What the user's own files say is only ruled out by a
 * sentence of theirs, or by what died here or everyone says. A note may have words that are not said on stage.
 */
export function whyNot(fact: Fact | NoteFact, limits: Limits): string | null {
  const { voice, room, overused, place } = limits;
  if (fact.mark !== null && hasFallen(fact.mark)) return fact.mark;
  if (isNote(fact)) return banOnNote(fact, limits);
  if (fact.isOwn === true)
    return (
      ruleOn(fact.text, limits, limits.show) ?? touchedNote(fact.text, room.died)?.text ?? quotedJoke(fact, limits)
    );
  const touched = touchedNote(fact.head, [...room.died, ...room.hated]);
  const isLasting = fact.kind === 'city';
  return (
    touched?.text ??
    avoidedIn(fact.text, voice, place, fact.language) ??
    unnameable(fact, limits) ??
    overusedIn(fact.head, overused, place, isLasting) ??
    collidingStory(fact.head, avoidedOf(limits.stories), place)?.headline ??
    null
  );
}

/** Returns the joke that everyone makes where a remark quotes it: `“Reus, París i Londres”, they say.` */
function quotedJoke({ text }: Fact, { overused, place }: Limits): string | null {
  const quoted = [...text.matchAll(quotation)].map(([, words = '']) => overusedIn(words, overused, place));
  return quoted.find((joke) => joke !== null) ?? null;
}

/** What the performer has said here before is only kept back where its subject is ruled out. */
function banOnNote({ note, kind }: NoteFact, { show, room, voice, town, stories }: Limits): string | null {
  const about = [note.item, note.topic].filter(Boolean).join('. ');
  // What the notes of earlier nights hated is older than what worked; what tonight's ask is not.
  const hated = room.hated.filter(({ date }) => date === null);
  const bans = { voice, town, stories, room: kind === 'worked' ? { died: [], hated } : room };
  return about === '' ? null : banOn(about, bans, show);
}

/** Returns the headline of news that names a person where the voice wants no people, or a candidate. */
function unnameable({ head, language, text }: Fact, { voice, room, place }: Limits): string | null {
  const wishes = room.hated.map((note) => note.text);
  if (isUnwantedCandidacy(head, text, voice, wishes)) return head;
  return voice !== null && forbidsNames(voice) && namesPersonIn(head, language, place) ? head : null;
}
