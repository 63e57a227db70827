import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noteOf } from '../../shared/lines/notes.js';
import { placeWords } from '../../shared/lines/story-worth.js';
import { wordsOf } from '../../shared/lines/words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Hidden } from '../../shared/untrusted-text/unsafe-words.js';
import type { Material } from '../facts/gather-facts.js';
import { lineId, secondsFor, tagsOf } from '../facts/line-parts.js';
import { type VoiceEvidence, voiceEvidence } from '../material/own-words.js';
import { lineFault } from './check-line.js';
import { type ModelLine, mostLines } from './line-schema.js';
import type { OfferedFact } from './offered-facts.js';

type Checked = Readonly<{ lines: readonly GeneratedLine[]; notices: readonly Notice[] }>;

/**
 * Returns the accepted lines of an answer, in order, and a notice for each reason for which others were dropped. Yields
 * to the event loop; rejects when the signal aborts.
 */
export async function checkedLines(
  modelLines: readonly ModelLine[],
  offered: readonly OfferedFact[],
  material: Material,
  { hidden, signal }: Readonly<{ hidden: Hidden; signal: AbortSignal }>,
): Promise<Checked> {
  const byRef = new Map(offered.map((fact) => [fact.ref, fact]));
  const circumstances = { voice: material.voice, place: placeWords(material.show), hidden };
  const evidenceOf = voiceEvidence(material);
  const lines = new Map<string, GeneratedLine>();
  const faults = new Map<string, number>();
  for await (const modelLine of yieldingToEventLoop(modelLines)) {
    signal.throwIfAborted();
    const refs = [...new Set(modelLine.fact_refs)];
    const line = { ...modelLine, fact_refs: refs, text: plainText(modelLine.text), quote: plainQuote(modelLine.quote) };
    const facts = refs.map((ref) => byRef.get(ref)).filter((fact) => fact !== undefined);
    const key = wordsOf(line.text).join(' ');
    const fault = overLimit(lines) ?? lineFault(line, facts, circumstances) ?? duplicate(lines, key);
    if (fault === null) lines.set(key, lineFrom(line, facts, material, evidenceOf));
    else faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  const notices = [...faults].flatMap(([fault, count]) =>
    noteOf(count, 'line of the model', 'lines of the model', `got dropped: ${fault}`),
  );
  return { lines: [...lines.values()], notices };
}

function duplicate(lines: ReadonlyMap<string, GeneratedLine>, key: string): string | null {
  return lines.has(key) ? 'it was there twice' : null;
}

/** Checked first, because screening a line is slow. */
function overLimit(lines: ReadonlyMap<string, GeneratedLine>): string | null {
  return lines.size >= mostLines ? 'the ones before it filled the brief' : null;
}

function plainQuote(quote: string | null): string | null {
  const plain = quote === null ? '' : plainText(quote);
  return plain === '' ? null : plain;
}

function lineFrom(
  { kind, text, quote }: ModelLine,
  offered: readonly OfferedFact[],
  { earlier }: Material,
  evidenceOf: (text: string) => VoiceEvidence | null,
): GeneratedLine {
  const facts = offered.map(({ fact }) => fact);
  return {
    id: lineId(...facts.map(({ key }) => key), text),
    kind,
    text,
    claim_ids: [...new Set(facts.flatMap(({ claimIds }) => claimIds))],
    quote,
    voice_evidence: evidenceOf(text),
    seconds: secondsFor(text),
    tags: tagsOf(facts),
    similar: earlier.find(text),
  };
}
