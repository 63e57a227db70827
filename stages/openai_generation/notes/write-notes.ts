import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { cautionSign } from '../../shared/lines/notes.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { isAside } from '../../shared/worth/aside-headlines.js';
import type { Fact, FactKind } from '../facts/fact.js';
import { gatherFacts, type Material } from '../facts/gather-facts.js';
import { lineId, secondsFor, tagsOf } from '../facts/line-parts.js';
import { isNote } from '../facts/own-facts.js';
import { ownLinks } from '../material/own-words.js';
import { commonLabels } from './compress.js';
import type { Scene } from './note-heading.js';
import { earlierNote, factNote, type Note } from './note-lines.js';
import { localsOn, onTheSame, reportsOn } from './same-subject.js';

/** Rows above what to mind, and its most characters. */
const rowsAbove = 2;
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
  const material = await gatherFacts(input, context);
  const lines = await notesOn(material, input.show.venue.name, context.signal);
  const { earlier } = material;
  const empty_reason = lines.length > 0 ? null : `There is nothing local to make a note of: ${more}`;
  const few = `Only ${lines.length} ${lines.length === 1 ? 'line is' : 'lines are'} worth the stage: ${more}`;
  const isFew = lines.length > 0 && lines.length < fewNotes;
  const notices = [...(isFew ? [{ message: few, file: null, line: null }] : []), ...material.notices];
  return { kind: 'produced', value: { lines, material_checked: earlier.size, empty_reason, notices } };
}

/** A note with what it is worth to this performer, and whether it is only there to fill a page. */
type Candidate = Readonly<{ note: Note; kind: FactKind; worth: number; isWeak: boolean; isElsewhere: boolean }>;

/**
 * Returns the notes of a page, best first. What worked on an earlier night takes the fact that shares its subject with
 * it. Yields to the event loop; rejects when the signal aborts.
 */
async function notesOn(material: Material, venue: string | null, signal: AbortSignal): Promise<GeneratedLine[]> {
  const { facts, place } = material;
  const scene: Scene = {
    ...{ place, venue },
    labels: commonLabels(facts.map(({ head }) => head)),
    linkOf: ownLinks(material),
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
    candidates.push(candidateOf(withCaution(note, material.cautionOn(fact)), fact));
  }
  return chosen(candidates).map(({ note }) => lineFrom(note, material));
}

/** Returns a note with what to mind as its last row, of three at most. */
function withCaution(note: Note, caution: string | null): Note {
  if (caution === null) return note;
  const above = note.text.split('\n').slice(0, rowsAbove);
  return { ...note, text: [...above, `${cautionSign} ${plainText(caution, longestCaution)}`].join('\n') };
}

/** What remains of the distance to 1 of a story that meets the performer's own words, or what a local says. */
const lifts = { own: 0.6, local: 0.65 } as const;

function candidateOf(note: Note, fact: Fact): Candidate {
  const { kind, worth, isWeak = false } = fact;
  const own = note.evidence === null ? 1 : lifts.own;
  const local = note.facts.length > 1 ? lifts.local : 1;
  return {
    ...{ note, kind, worth: 1 - (1 - worth) * own * local, isWeak: isWeak && own * local === 1 },
    isElsewhere: fact.isElsewhere === true && note.evidence === null,
  };
}

/** The most notes on news, and the worth that each after the first few must have: few strong ones are better. */
const news = { most: 9, first: 5, strong: 0.35 } as const;
/** Notes up to which remarks of locals fill a page, and the fewest of them. */
const remarks = { upTo: 8, fewest: 3 } as const;
/** Notes up to which what is weak, or about elsewhere, fills a page, and up to which notices do. */
const filledUpTo = { weak: 6, routine: 3 } as const;
/** The worth from which a weak story is used at all. */
const enoughToFill = 0.08;

/**
 * Returns the notes of a page: strong news of the town or that fits the voice, what is the performer's own, and remarks
 * of locals; news of elsewhere and what is weak only fills it up.
 */
function chosen(candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = candidates.toSorted((one, other) => other.worth - one.worth);
  const strong = sorted.filter(({ isWeak, isElsewhere }) => !isWeak && !isElsewhere);
  const onNews = strong
    .filter(({ kind }) => kind === 'news')
    .filter(({ worth }, index) => index < news.first || worth >= news.strong)
    .slice(0, news.most);
  const notes = [...onNews, ...strong.filter(({ kind }) => kind !== 'news' && kind !== 'city')];
  const heard = strong.filter(({ kind }) => kind === 'city');
  const page = [...notes, ...heard.slice(0, Math.max(remarks.fewest, remarks.upTo - notes.length))];
  const rest = [...sorted.filter(({ isWeak }) => !isWeak), ...sorted.filter(({ isWeak }) => isWeak)];
  for (const one of rest.filter(({ isWeak, isElsewhere }) => isWeak || isElsewhere)) {
    const isRoutine = one.kind === 'news' && isAside(one.note.facts[0]?.head ?? '');
    const isEnough = one.kind === 'holiday' || (one.kind === 'news' && one.worth >= enoughToFill);
    if (isEnough && page.length < (isRoutine ? filledUpTo.routine : filledUpTo.weak)) page.push(one);
  }
  return page;
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

/** What worked takes this week's news on it, and news takes what a local says on it. */
function notesFirst(facts: Material['facts']): Material['facts'] {
  const isNews = (fact: Fact) => fact.kind === 'news';
  const others = facts.filter((fact) => !isNote(fact));
  return [...facts.filter(isNote), ...others.filter(isNews), ...others.filter((fact) => !isNews(fact))];
}

function lineFrom({ text, facts, quote, evidence, callback }: Note, material: Material): GeneratedLine {
  const { earlier } = material;
  return {
    id: lineId(...facts.map(({ key }) => key)),
    kind: 'note',
    text,
    claim_ids: [...new Set(facts.flatMap(({ claimIds }) => claimIds))],
    quote,
    voice_evidence: evidence,
    seconds: secondsFor(text),
    tags: tagsOf(facts),
    similar: callback ?? earlier.find(quote ?? facts[0]?.head ?? text),
  };
}
