import { createHash } from 'node:crypto';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { PreviousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { avoidedIn } from '../../shared/lines/avoid.js';
import { wordsOf } from '../../shared/lines/words.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from '../facts/fact.js';
import { riskOf } from '../facts/risks.js';
import { isFallen, SECOND_PROMPTS } from '../facts/selection.js';
import type { EarlierItem } from '../material/earlier-material.js';
import { type RepeatIndex, repeatOf } from '../material/repeats.js';
import { chooseTemplate, type Draft, type Uses } from '../templates/choose-template.js';
import type { VoiceEvidence } from '../templates/template.js';
import { sceneOf } from '../voice/scenes.js';
import { spokenEchoes } from '../voice/spoken-echo.js';

/** A relaxed stage pace. */
const WORDS_PER_SECOND = 2.5;
/** The performer's own turn and the room's answer, after what was quoted. */
const BEAT_SECONDS = 6;

type Material = Readonly<{
  facts: readonly Fact[];
  show: Show;
  voice: VoiceProfile | null;
  visits: PreviousShowLookupValue | null;
  spoken: readonly EarlierItem[];
  earlier: RepeatIndex;
}>;

export function notAvoided(facts: readonly Fact[], voice: VoiceProfile | null): readonly Fact[] {
  return facts.filter((fact) => avoidedIn(fact.subject, voice) === null);
}

/** A prompt for every fact, best first, and a second one for the best stories; `refused` counts facts that no pattern could carry. */
export function writeLines(material: Material): { lines: readonly GeneratedLine[]; refused: number } {
  const { facts, show, voice, visits } = material;
  const uses: Uses = new Map();
  const allows = (text: string) => avoidedIn(text, voice) === null;
  const draftOf = (fact: Fact) =>
    chooseTemplate(fact, sceneOf(fact, show, voice, visits?.visits[0] ?? null), uses, allows);
  const first = facts.map(draftOf).filter((draft) => draft !== null);
  const best = first.map(({ fact }) => fact).filter((fact) => fact.kind === 'news' && !isFallen(fact));
  const second = best
    .slice(0, SECOND_PROMPTS)
    .map(draftOf)
    .filter((draft) => draft !== null)
    .filter((draft) => !first.some(({ fact, template }) => fact === draft.fact && template === draft.template));
  const echoOf = spokenEchoes(material.spoken, show);
  const lines = [...first, ...second].map((draft) => lineOf(draft, material.earlier, echoOf));
  return { lines, refused: facts.length - first.length };
}

function lineOf(draft: Draft, earlier: RepeatIndex, echoOf: (subject: string) => VoiceEvidence | null): GeneratedLine {
  const { fact, template, scene } = draft;
  const text = plainText(draft.text);
  return {
    id: `line:${createHash('sha256').update(`${fact.key}\n${template.name}`).digest('hex').slice(0, 12)}`,
    kind: 'prompt',
    text,
    angle: template.angle,
    template: template.name,
    claim_ids: [...fact.claimIds],
    quote: fact.quote,
    voice_evidence: template.evidence?.(scene) ?? (fact.kind === 'material' ? null : echoOf(fact.quote ?? '')),
    seconds: Math.ceil(wordsOf(fact.quote ?? text).length / WORDS_PER_SECOND + BEAT_SECONDS),
    tags: [
      ...new Set([...fact.tags, ...(fact.mark === null ? [] : [fact.mark]), ...(isFallen(fact) ? ['fallen'] : [])]),
    ],
    ...riskOf(fact),
    repeats: repeatOf(fact, fact.quote ?? text, earlier),
  };
}
