import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { avoidedInReport } from '../../shared/lines/avoid.js';
import type { Report } from '../../shared/lines/ban-topics.js';
import { type Bans, banOn, ruleOn } from '../../shared/lines/banned-here.js';
import { avoidedOf, collidingStory, wordsOfPlace } from '../../shared/lines/collisions.js';
import { forbidsNames, isUnwantedCandidacy } from '../../shared/lines/name-rules.js';
import { overusedIn } from '../../shared/lines/overused.js';
import {
  banOfNote,
  banOfVoice,
  bansOf,
  entryAgainst,
  mayFallUnder,
  noteAgainst,
  surelyUnder,
} from '../../shared/meets/bans.js';
import type { Own } from '../../shared/meets/pair-features.js';
import { deadIn } from '../../shared/notes/deaths.js';
import { type RoomNotes, touchedNote } from '../../shared/notes/room-notes.js';
import { namesPersonIn } from '../../shared/text/named-people.js';
import type { Fact } from './fact.js';
import { isNote, type NoteFact } from './own-facts.js';

/** What facts are held against. */
export type Limits = Bans &
  Readonly<{ room: RoomNotes; overused: readonly string[]; show: Show; place: ReadonlySet<string> }>;

/**
 * Returns why no line is written on a fact; null if lines may be. What the user's own files say is only ruled out by a
 * sentence of theirs, or by what died here or everyone says. A note may have words that are not said on stage.
 */
export function whyNot(fact: Fact | NoteFact, limits: Limits): string | null {
  const { room, overused, place } = limits;
  if (fact.mark !== null && hasFallen(fact.mark)) return fact.mark;
  if (isNote(fact)) return banOnNote(fact, limits);
  if (fact.isOwn === true)
    return (
      // A request of the house cannot fall under its own bans.
      (fact.isWish === true ? null : ruleOn(fact.text, limits, limits.show)) ??
      touchedNote(fact.text, room.died)?.text ??
      overusedIn(fact.text, overused, place)
    );
  const isLasting = fact.kind === 'city';
  const report = { head: fact.head, rest: fact.text.split('\n').slice(1).join('\n'), language: fact.language };
  return (
    banOnReport(report, limits) ??
    unnameable(fact, limits) ??
    overusedIn(fact.head, overused, place, isLasting) ??
    collidingStory(fact.head, avoidedOf(limits.stories), new Set([...place, ...wordsOfPlace(limits.stories)]))
      ?.headline ??
    null
  );
}

/** Returns what forbids a report: a ban that its words meet and that it may fall under, or one that it surely does. */
function banOnReport(report: Report, limits: Limits): string | null {
  const { voice, room, place } = limits;
  const mayBe = (ban: Own) => mayFallUnder(ban, report, place);
  const notes = [
    ...room.died.filter((note) => mayBe(banOfNote(note, 'died'))),
    ...room.hated.filter((note) => mayBe(banOfNote(note))),
  ];
  const avoided = avoidedInReport(report, voice, place);
  const isAvoided = avoided !== null && mayFallUnder(banOfVoice(avoided, voice), report, place, avoided);
  return (
    touchedNote(report.head, notes)?.text ??
    noteAgainst(report, room.hated, place)?.rule ??
    (isAvoided ? avoided : null) ??
    entryAgainst(report, voice, place)?.rule ??
    surelyUnder(bansOf(limits), report, place)?.text ??
    null
  );
}

/** What the performer has said here before is only kept back where its subject is ruled out. */
function banOnNote({ note, kind }: NoteFact, limits: Limits): string | null {
  const { show, room, voice, town, stories, overused, place } = limits;
  const about = [note.item, note.topic].filter(Boolean).join('. ');
  const dead = room.hated.filter(({ date, text }) => date === null && deadIn(text).length > 0);
  const onDead = touchedNote(note.text, dead);
  if (onDead !== null) return onDead.text;
  // What the notes of earlier nights hated is older than what worked; what tonight's ask is not.
  const hated = room.hated.filter(({ date }) => date === null);
  const bans = { voice, town, stories, room: kind === 'worked' ? { died: [], hated } : room };
  return about === '' ? null : (overusedIn(`${about}. ${note.text}`, overused, place) ?? banOn(about, bans, show));
}

/** Returns the headline of news that names a person where the voice wants no people, or a candidate. */
function unnameable({ head, language, text }: Fact, { voice, room, place }: Limits): string | null {
  const wishes = room.hated.map((note) => note.text);
  if (isUnwantedCandidacy(head, text, voice, wishes)) return head;
  return voice !== null && forbidsNames(voice) && namesPersonIn(head, language, place) ? head : null;
}
