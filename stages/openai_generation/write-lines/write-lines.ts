import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { avoidedIn } from '../../shared/lines/avoid.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { riskOf } from '../facts/risks.js';
import { isRefuted, SECOND_PROMPTS } from '../facts/selection.js';
import { type RepeatIndex, repeatOf } from '../material/repeats.js';
import { chooseTemplate, type Draft, type Uses } from '../templates/choose-template.js';
import type { VoiceEvidence } from '../templates/template.js';
import { sceneOf } from '../voice/scenes.js';
import { spokenEchoes } from '../voice/spoken-echo.js';
import { lineId, secondsFor, tagsOf } from './line-parts.js';

/**
 * Writes a prompt for every fact, best first, and a second one for the best stories; `refused` counts facts without a
 * fitting pattern.
 */
export async function writeLines(
  material: Omit<Material, 'notices'>,
  signal: AbortSignal,
): Promise<{ lines: readonly GeneratedLine[]; refused: number }> {
  const { facts, show, voice, visits } = material;
  const uses: Uses = new Map();
  const allows = (text: string) => avoidedIn(text, voice) === null;
  const draftOf = (fact: Fact) =>
    chooseTemplate(fact, sceneOf(fact, show, voice, visits?.visits[0] ?? null), uses, allows);
  const first = facts.map(draftOf).filter((draft) => draft !== null);
  const best = first.map(({ fact }) => fact).filter((fact) => fact.kind === 'news' && !isRefuted(fact));
  const second = best
    .slice(0, SECOND_PROMPTS)
    .map(draftOf)
    .filter((draft) => draft !== null)
    .filter((draft) => !first.some(({ fact, template }) => fact === draft.fact && template === draft.template));
  const echoOf = await spokenEchoes(material.spoken, show, signal);
  const lines: GeneratedLine[] = [];
  for await (const draft of yieldingToEventLoop([...first, ...second])) {
    signal.throwIfAborted();
    lines.push(lineOf(draft, material.earlier, echoOf));
  }
  return { lines, refused: facts.length - first.length };
}

function lineOf(draft: Draft, earlier: RepeatIndex, echoOf: (subject: string) => VoiceEvidence | null): GeneratedLine {
  const { fact, template, scene } = draft;
  const text = plainText(draft.text);
  return {
    id: lineId(fact.key, template.name),
    kind: 'prompt',
    text,
    angle: template.angle,
    template: template.name,
    claim_ids: [...fact.claimIds],
    quote: fact.quote,
    voice_evidence: template.evidence?.(scene) ?? (fact.kind === 'material' ? null : echoOf(fact.quote ?? '')),
    seconds: secondsFor(fact.quote ?? text),
    tags: tagsOf([fact]),
    ...riskOf(fact),
    repeats: repeatOf(fact, fact.quote ?? text, earlier),
  };
}
