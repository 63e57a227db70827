import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { sensitiveInLine } from '../../shared/lines/line-screening.js';
import { noteOf } from '../../shared/lines/notes.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { promotionIn } from '../../shared/lines/promotion.js';
import { unsupportedIn } from '../../shared/lines/support.js';
import { wordsOf } from '../../shared/lines/words.js';
import { wrongLanguageOf } from '../../shared/lines/wrong-language.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { Material } from '../facts/gather-facts.js';
import { lineId, secondsFor, tagsOf } from '../facts/line-parts.js';
import type { VoiceEvidence } from '../material/own-index.js';
import { voiceEvidence } from '../material/own-words.js';
import type { ModelLine } from './answer.js';
import { askedLines, longestText } from './instructions.js';
import type { OfferedFact } from './offered-facts.js';
import { spokenTexts } from './spoken-text.js';

/** `promising` is how many lines the rules of the ranking will let pass, as far as they can be applied here. */
type Checked = Readonly<{ lines: readonly GeneratedLine[]; promising: number; notices: readonly Notice[] }>;
const mostFacts = 3;

/**
 * Returns the usable lines of an answer, in order, and a notice for each reason for which others were dropped: only
 * what cannot be printed at all. Whether a line is supported and harmless is judged by the ranking, for every writer
 * alike.
 */
export async function checkedLines(
  modelLines: readonly ModelLine[],
  offered: readonly OfferedFact[],
  material: Material,
  { hidden, signal }: Readonly<{ hidden: Hidden; signal: AbortSignal }>,
): Promise<Checked> {
  const byRef = new Map(offered.map((fact) => [fact.ref, fact]));
  const evidenceOf = voiceEvidence(material);
  const lines = new Map<string, GeneratedLine>();
  const faults = new Map<string, number>();
  const own = ownTexts(material);
  let promising = 0;
  const texts = spokenTexts(modelLines.map(({ text }) => text));
  for await (const [index, modelLine] of yieldingToEventLoop([...modelLines.entries()])) {
    signal.throwIfAborted();
    const text = texts[index] ?? '';
    const refs = [...new Set(modelLine.fact_refs)].slice(0, mostFacts);
    const facts = refs.map((ref) => byRef.get(ref)).filter((fact) => fact !== undefined);
    const key = wordsOf(text).join(' ');
    const fault = lineFault(text, facts, hidden) ?? (lines.has(key) ? 'it was there twice' : null);
    if (fault !== null) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    else if (lines.size < askedLines) {
      const line = lineFrom({ ...modelLine, text }, facts, material, evidenceOf);
      lines.set(key, line);
      if (isPromising(line, facts, own, material.show)) promising += 1;
    }
  }
  const notices = [...faults].flatMap(([fault, count]) =>
    noteOf(count, 'line of the model', 'lines of the model', `got dropped: ${fault}`),
  );
  return { lines: [...lines.values()], promising, notices };
}

function isPromising(
  line: GeneratedLine,
  offered: readonly OfferedFact[],
  own: readonly string[],
  show: Show,
): boolean {
  const languages = offered.map(({ fact }) => fact.language);
  if (wrongLanguageOf(line.text, own, languages) !== null) return false;
  if (sensitiveInLine(line.text) !== null || promotionIn(line.text) !== null) return false;
  return unsupportedIn(line.text, { facts: offered.map(({ text }) => text), own }, placeWords(show)) === null;
}

function ownTexts({ voice, visits }: Material): readonly string[] {
  const said = voice === null ? [] : [...voice.worked, ...voice.habits, voice.notes ?? ''];
  return [...said, ...(visits?.visits.flatMap(({ material, notes }) => [...material, notes ?? '']) ?? [])];
}

/** Returns why a line cannot be printed, as the end of a notice, without quoting it; null if it can. */
function lineFault(text: string, facts: readonly OfferedFact[], hidden: Hidden): string | null {
  if (!/[\p{L}\p{N}]/u.test(text) || text.length > longestText) return 'it was empty or too long to say';
  if (facts.length === 0) return 'it was based on no fact that was given';
  const unsafe = unsafeWords(text, hidden);
  return unsafe === null ? null : `it held ${unsafe}`;
}

function lineFrom(
  { text, quote }: Pick<ModelLine, 'text' | 'quote'>,
  offered: readonly OfferedFact[],
  { earlier }: Material,
  evidenceOf: (text: string) => VoiceEvidence | null,
): GeneratedLine {
  const facts = offered.map(({ fact }) => fact);
  return {
    id: lineId(...facts.map(({ key }) => key), text),
    kind: 'line',
    text,
    claim_ids: [...new Set(facts.flatMap(({ claimIds }) => claimIds))],
    quote: quoteIn(offered, quote),
    voice_evidence: evidenceOf(text),
    seconds: secondsFor(text),
    tags: tagsOf(facts),
    similar: earlier.find(text),
  };
}

/** Returns the quoted words if a fact really has them. */
function quoteIn(offered: readonly OfferedFact[], quote: string | null): string | null {
  const plain = quote === null ? '' : plainText(quote);
  return plain !== '' && offered.some(({ text }) => text.includes(plain)) ? plain : null;
}
