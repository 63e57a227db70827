import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { placeWords } from '../../shared/lines/story-worth.js';
import { contentWords, sharedWords } from '../../shared/text/content-words.js';
import type { Fact } from '../facts/fact.js';
import { gatherFacts, type Material } from '../facts/gather-facts.js';
import { lineId, secondsFor, tagsOf } from '../facts/line-parts.js';
import { ownLinks, rarityOf } from '../material/own-words.js';
import { commonLabels } from './compress.js';
import { factNote, type Note, type Scene, workedNote } from './note-lines.js';

const nothing =
  'There is nothing local to make a note of: feeds under feeds/, earlier visits in history/ and facts in cities/ would help.';

/** Writes notes for the show from the outcomes of the earlier stages. */
export async function writeNotes(
  input: InputOf<'openai_generation'>,
  context: Pick<StageContext, 'runDate' | 'artifacts' | 'signal'>,
): Promise<StageOutcome<'openai_generation'>> {
  const material = await gatherFacts(input, context);
  const lines = await notesOn(material, context.signal);
  const empty_reason = lines.length > 0 ? null : nothing;
  const { earlier, notices } = material;
  return { kind: 'produced', value: { lines, material_checked: earlier.size, empty_reason, notices: [...notices] } };
}

/**
 * Returns a note for each fact, best first. What worked here takes the fact that shares its subject into its note.
 * Yields to the event loop; rejects when the signal aborts.
 */
async function notesOn(material: Material, signal: AbortSignal): Promise<GeneratedLine[]> {
  const { facts, room, show } = material;
  const scene: Scene = {
    city: show.city,
    place: placeWords(show),
    labels: commonLabels(facts.map(({ head }) => head)),
    linkOf: ownLinks(material),
  };
  const used = new Set<Fact>();
  const lines: GeneratedLine[] = [];
  for await (const fact of yieldingToEventLoop(workedFirst(facts))) {
    signal.throwIfAborted();
    if (used.has(fact)) continue;
    const partner = fact.kind === 'worked' ? partnerOf(fact, facts, used, scene) : null;
    if (partner !== null) used.add(partner);
    const note = fact.kind === 'worked' ? workedNote(fact, partner, room, scene) : factNote(fact, scene);
    if (note !== null) lines.push(lineFrom(note, material));
  }
  return lines;
}

function workedFirst(facts: readonly Fact[]): readonly Fact[] {
  return [...facts.filter(({ kind }) => kind === 'worked'), ...facts.filter(({ kind }) => kind !== 'worked')];
}

/** Returns the best fact with the subject of what worked; null without one. */
function partnerOf(worked: Fact, facts: readonly Fact[], used: ReadonlySet<Fact>, { place }: Scene): Fact | null {
  const others = facts.filter(({ kind }) => kind === 'news' || kind === 'city' || kind === 'event');
  const rare = rarityOf(others, place);
  const subject = contentWords(worked.text, place);
  return others.find((fact) => !used.has(fact) && sharedWords(subject, rare(fact)).length > 0) ?? null;
}

function lineFrom({ text, facts, quote, evidence, callback }: Note, { earlier }: Material): GeneratedLine {
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
