import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { cautionSign } from '../../shared/lines/notes.js';
import { isInRoom } from '../../shared/notes/presence.js';
import { accuses, wordsOfHarm } from '../../shared/screening/harm-in.js';
import { contentWords } from '../../shared/text/content-words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from '../facts/fact.js';
import { gatherFacts, type Material } from '../facts/gather-facts.js';
import { lineId, secondsFor, tagsOf } from '../facts/line-parts.js';
import { isNote } from '../facts/own-facts.js';
import { laughsOn, ownLinks } from '../material/own-words.js';
import { plansOn } from '../material/plans-on.js';
import { areaNames } from './area-names.js';
import { commonLabels } from './compress.js';
import { withoutDoubted } from './doubted-news.js';
import type { Scene } from './note-heading.js';
import { earlierNote, factNote, type Note } from './note-lines.js';
import { localsOn, onTheSame, reportsOn } from './same-subject.js';

/** Rows above what to mind, and its most characters. */
const rowsAbove = 3;
const longestCaution = 200;
/** Fewer notes than this are worth saying what would give more. */
const fewNotes = 3;
const more =
  'feeds of the town’s papers under feeds/, notes of earlier visits in history/ and odd facts in cities/ give more.';

/** Writes notes for the show from the outcomes of the earlier stages. */
export async function writeNotes(
  input: InputOf<'openai_generation'>,
  context: Pick<StageContext, 'runDate' | 'artifacts' | 'signal'>,
): Promise<StageOutcome<'openai_generation'>> {
  const material = withoutDoubted(await gatherFacts(input, context));
  const lines = await notesOn(material, input.show.venue.name, context.signal);
  const { earlier } = material;
  const empty_reason = lines.length > 0 ? null : `There is nothing local to make a note of: ${more}`;
  const few = `Only ${lines.length} ${lines.length === 1 ? 'line is' : 'lines are'} worth the stage: ${more}`;
  const isFew = lines.length > 0 && lines.length < fewNotes;
  const notices = [...(isFew ? [{ message: few, file: null, line: null }] : []), ...material.notices];
  return { kind: 'produced', value: { lines, material_checked: earlier.size, empty_reason, notices } };
}

/**
 * A note with its worth to this performer. A weak one gives too little; an ordinary one is news that meets nothing, and
 * a lasting one is what is always true of the town.
 */
type Candidate = Readonly<{
  note: Note;
  worth: number;
  isWeak: boolean;
  isOrdinary: boolean;
  isOfTown: boolean;
  isLasting: boolean;
  /** The same without what the performer has on it, where that may go to another note. */
  plain?: () => Candidate;
}>;

/**
 * Returns the notes of a page, best first. What worked on an earlier night takes the fact that shares its subject with
 * it. Yields to the event loop; rejects when the signal aborts.
 */
async function notesOn(material: Material, venue: string | null, signal: AbortSignal): Promise<GeneratedLine[]> {
  const { facts, place } = material;
  const linkOf = ownLinks(material);
  const scene: Scene = {
    // Two remarks that name the theatre, or the next village, are not on one thing.
    place: new Set([...place, ...contentWords(venue ?? ''), ...areaNames(facts)]),
    ...{ venue, tonight: material.show.show_date },
    labels: commonLabels(facts.map(({ head }) => head)),
    linkOf,
    laughOn: laughsOn(material),
    voiced: material.voice?.worked ?? [],
    planOn: plansOn(material, linkOf),
    t: material.t,
  };
  const used = new Set<Fact>();
  const candidates: Candidate[] = [];
  for await (const fact of yieldingToEventLoop(notesFirst(facts))) {
    signal.throwIfAborted();
    if (used.has(fact)) continue;
    const note = isNote(fact)
      ? earlierNote(fact, onTheSame(fact, facts, used, scene), scene)
      : newestNote(fact, facts, used, scene);
    const taken = note.facts.flatMap((one) => [one, ...reportsOn(one, facts, scene)]);
    for (const one of taken) used.add(one);
    if (note.isBare === true) continue;
    const caution = note.facts.map(material.cautionOn).find((one) => one !== null) ?? null;
    const candidate = candidateOf(withCaution(note, caution), fact);
    const plain = () => candidateOf(withCaution(plainNote(note, scene), caution), fact);
    const isOwn = isNote(fact) || note.evidence === null;
    // Doubted news is only a note where it meets the performer.
    candidates.push(isOwn || fact.isDoubted === true ? candidate : { ...candidate, plain });
  }
  return chosen(onceEach(candidates)).map(({ note }) => lineFrom(note, material));
}

/** Returns a note on news without what the performer has on it. */
function plainNote({ facts }: Note, scene: Scene): Note {
  const [news, ...others] = facts;
  const locals = others.filter(({ isPlan }) => isPlan !== true);
  return factNote(news as Fact, locals, { ...scene, linkOf: () => null });
}

/** Leaves each text of the performer to the note that is most on it, of the town if there is one. */
function onceEach(candidates: readonly Candidate[]): readonly Candidate[] {
  const isOfOtherTown = ({ note: { facts } }: Candidate) => facts.some(({ otherTown }) => otherTown !== undefined);
  const nearest = candidates
    .filter(({ isWeak }) => !isWeak)
    .toSorted((one, other) => other.worth - one.worth)
    .toSorted(
      (one, other) =>
        Number(isOfOtherTown(one)) - Number(isOfOtherTown(other)) ||
        (other.note.tie?.weight ?? 0) - (one.note.tie?.weight ?? 0),
    );
  return candidates.flatMap((one) => {
    const { evidence } = one.note;
    const isFirst = evidence === null || nearest.find(({ note }) => note.evidence?.text === evidence.text) === one;
    return isFirst ? one : (one.plain?.() ?? []);
  });
}

/** Returns a note with what to mind as its last row. */
function withCaution(note: Note, caution: string | null): Note {
  if (caution === null) return note;
  const above = note.text.split('\n').slice(0, rowsAbove);
  return { ...note, text: [...above, `${cautionSign} ${plainText(caution, longestCaution)}`].join('\n') };
}

/** What remains of the distance to 1 of a story that meets the performer's own words, or what a local says. */
const lifts = { own: 0.6, local: 0.65, talkedOf: 0.3 } as const;

function candidateOf(note: Note, fact: Fact): Candidate {
  const { kind, worth, isWeak = false, isElsewhere = false, otherTown } = fact;
  const own = note.evidence === null ? 1 : lifts.own;
  const local = note.facts.length > 1 ? lifts.local : 1;
  const talked = note.facts.some(({ isTalkedOf }) => isTalkedOf === true) ? lifts.talkedOf : 1;
  const isAlone = own * local * talked === 1;
  // What locals say is not on a town that is far away.
  const isFar = isElsewhere && otherTown !== undefined && own * talked === 1;
  return {
    ...{ note, worth: 1 - (1 - worth) * own * local * talked, isWeak: ((isWeak || isElsewhere) && isAlone) || isFar },
    isOrdinary: kind === 'news' && isAlone && !isElsewhere,
    isOfTown: fact.isOfTown === true,
    isLasting: kind === 'city' && isAlone,
  };
}

/**
 * The most notes of a page, and of facts that are always true. News that meets nothing of the performer fills a page up
 * to `withOrdinary` notes.
 */
const most = { notes: 10, withOrdinary: 7, lasting: 2 } as const;
/** The fewest pieces of such news on a page, if there are any: the room talks about them this week. */
const fewestOrdinary = 3;
/** The lowest worth of such news: no one talks about a story that is a month old. */
const leastOrdinary = 0.05;

/**
 * Returns the notes of a page: what is the performer's own, remarks of locals, news that meets either, one for each
 * thing that the performer has on it, and the best other news of the town where little else is known.
 */
function chosen(candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = candidates.toSorted((one, other) => other.worth - one.worth);
  const met = sorted.filter(({ isOrdinary, isWeak }) => !isOrdinary && !isWeak);
  const lasting = met.filter(({ isLasting }) => isLasting).slice(most.lasting);
  const strong = met.filter((one) => !lasting.includes(one));
  // Next to enough others, what is only said of the room is for Tonight.
  const ofRoom = strong.filter(isOnlyOfRoom);
  const enough = strong.length - ofRoom.length >= enoughStrong ? strong.filter((one) => !isOnlyOfRoom(one)) : strong;
  const isTalkedOf = ({ isOrdinary, isWeak, worth, note }: Candidate) =>
    isOrdinary &&
    worth >= leastOrdinary &&
    (isWeak ? saysMuch(note, worth, strong.length) && isQuiet(note) : !isPoliceReport(note));
  const ordinary = sorted
    .filter(isTalkedOf)
    .toSorted((one, other) => Number(other.isOfTown) - Number(one.isOfTown))
    .slice(0, Math.max(fewestOrdinary, most.withOrdinary - enough.length));
  return [...enough, ...ordinary].slice(0, most.notes);
}

/** Returns whether a note is one remark on the room, which is neither on who is there nor asked for or allowed. */
function isOnlyOfRoom({ note: { facts, evidence } }: Candidate): boolean {
  const [fact, other] = facts;
  if (fact === undefined || other !== undefined || evidence !== null || isNote(fact)) return false;
  return (
    fact.kind === 'venue' &&
    fact.isPlan !== true &&
    fact.isWish !== true &&
    fact.isAllowed !== true &&
    !isInRoom(fact.text)
  );
}

/** The worth from which weak news with a detail is a scene: next to enough strong notes, and on an emptier page. */
const sceneFrom = { full: 0.38, empty: 0.15 } as const;
const enoughStrong = 5;

/** Returns whether weak news has a number, or a detail to picture; next to nothing else, any may be a note. */
function saysMuch({ text }: Note, worth: number, strong: number): boolean {
  if (strong === 0) return true;
  const least = strong < enoughStrong ? sceneFrom.empty : sceneFrom.full;
  return /\d/u.test(text) || (worth >= least && text.includes('\n'));
}

/** Returns whether no headline of a note has a word of harm, not even one that may be harmless. */
function isQuiet({ facts }: Note): boolean {
  return facts.every(({ head, language }) => language !== null && wordsOfHarm(head, language, 'any') === null);
}

/** The police, in seven languages. */
const police = /(?<!\p{L})(?:poli[zcst]\p{L}{1,4}|gendarm\p{L}*|carabinieri|guardia civil|garda[ií]?|cops?)(?!\p{L})/iu;

/** Returns whether a headline of a note reports what the police say of a crime, however small. */
function isPoliceReport({ facts }: Note): boolean {
  return facts.some(({ head, language }) => police.test(head) && accuses(head, language));
}

/**
 * Returns the note of the report on a subject that fits the performer, else of the newest: what was to be decided
 * yesterday is decided today.
 */
function newestNote(fact: Fact, facts: Material['facts'], used: ReadonlySet<Fact>, scene: Scene): Note {
  const reports = reportsOn(fact, facts, scene);
  const fitting = reports.filter((one) => scene.linkOf(one) !== null);
  const newest = (fitting.length > 0 ? fitting : reports).reduce(
    (latest, one) => ((one.date ?? '') > (latest.date ?? '') ? one : latest),
    fitting[0] ?? fact,
  );
  return factNote(newest, localsOn(newest, facts, used, scene), scene);
}

/** What worked takes who was there and this week's news on it, and news takes what a local says on it. */
function notesFirst(facts: Material['facts']): Material['facts'] {
  const turnOf = (fact: Fact) => (isNote(fact) ? (fact.kind === 'person' ? 1 : 0) : fact.kind === 'news' ? 2 : 3);
  return facts.toSorted((one, other) => turnOf(one) - turnOf(other));
}

function lineFrom({ text, facts, quote, evidence, isLaughed, tie, callback }: Note, material: Material): GeneratedLine {
  const { earlier } = material;
  return {
    id: lineId(...facts.map(({ key }) => key)),
    kind: 'note',
    text,
    claim_ids: [...new Set(facts.flatMap(({ claimIds }) => claimIds))],
    quote,
    voice_evidence: evidence,
    seconds: secondsFor(text),
    tags: [
      ...(isLaughed ? ['laughed'] : []),
      ...(tie?.isTied === true ? ['tied'] : []),
      ...(facts.some(({ needsTwo }) => needsTwo === true) ? ['met_twice'] : []),
      ...tagsOf(facts),
    ],
    similar: callback ?? earlier.find(quote ?? facts[0]?.head ?? text),
  };
}
