import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { FactMark } from '../document/fact-mark.js';
import { Day, Fact, Words } from '../document/parts.js';
import { SourceRow } from '../document/sources.js';
import type { BriefData } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { isRepeated } from '../facts/repeated-words.js';
import { evidenceShownAt, type FirstVoices } from '../facts/voices.js';

const evidenceKinds = {
  habit: 'habit',
  worked: 'a line that worked',
  tone: 'tone',
  transcript: 'said on stage',
} as const;

type Props = { line: GeneratedLine; place: number; voices: FirstVoices; data: BriefData; tags: readonly string[] };

/** The evidence of a line: its facts, the voice, and what it resembles. `tags` are those worth showing. */
export function LineEvidence({ line, place, voices, data, tags }: Props) {
  const { limits } = data;
  return (
    <dl class="evidence line-evidence">
      <Fact label="Fact">
        <Facts line={line} data={data} />
      </Fact>
      <Fact label="Voice">
        <Voice line={line} place={place} voices={voices} data={data} />
      </Fact>
      {line.repeats !== null && (
        <Fact label="Repeat">
          <Repeat repeats={line.repeats} data={data} />
        </Fact>
      )}
      {line.risk_reason !== null && (
        <Fact label="Risk">
          <Words text={line.risk_reason} limits={limits} />
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact label="Tags">
          <Words text={tags.join(', ')} limits={limits} />
        </Fact>
      )}
    </dl>
  );
}

/**
 * Shows the quoted words, unless the line contains them, and each claim's mark and first source; the claim's own entry
 * has the rest. A prompt quotes its whole fact. A finished line without another quote shows the statement, so that the
 * reader sees the fact.
 */
function Facts({ line, data }: Pick<Props, 'line' | 'data'>) {
  return (
    <>
      {line.quote !== null && !isRepeated(line.quote, [line.text]) && (
        <q>
          <Words text={line.quote} limits={data.limits} />
        </q>
      )}{' '}
      <Statement line={line} data={data} />
      {line.claim_ids.length === 0 && 'Based on no local fact.'}
      {limited(line.claim_ids, data.limits).shown.map((id) => (
        <ClaimReference key={id} id={id} data={data} />
      ))}
    </>
  );
}

function Statement({ line, data }: Pick<Props, 'line' | 'data'>) {
  const statement = data.claims.get(line.claim_ids[0] ?? '')?.text ?? '';
  const hasWords = line.quote !== null && !isRepeated(line.quote, [line.text]);
  if (line.kind === 'prompt' || hasWords || statement === '' || isRepeated(statement, [line.text])) return null;
  return (
    <>
      <Words text={statement} limits={data.limits} />{' '}
    </>
  );
}

function ClaimReference({ id, data }: { id: string; data: BriefData }) {
  const source = data.claims.get(id)?.citations[0]?.source;
  return (
    <span class="claim-reference">
      <FactMark claimId={id} data={data} />{' '}
      {source === undefined ? <code>{id}</code> : <SourceRow sources={[source]} />}{' '}
    </span>
  );
}

function Voice({ line, place, voices, data }: Omit<Props, 'tags'>) {
  const { voice_evidence } = line;
  if (voice_evidence === null) return <>No evidence from the voice or a transcript.</>;
  const earlier = evidenceShownAt(line, place, voices);
  if (earlier !== null) {
    return (
      <>
        {evidenceKinds[voice_evidence.kind]}, the same as in <a href={`#line-${earlier}`}>line {earlier}</a>.
      </>
    );
  }
  return (
    <>
      {evidenceKinds[voice_evidence.kind]}: <Words text={voice_evidence.text} limits={data.limits} />{' '}
      <span class="source">
        <bdi>{voice_evidence.from}</bdi>
      </span>
    </>
  );
}

function Repeat({ repeats, data }: { repeats: NonNullable<GeneratedLine['repeats']>; data: BriefData }) {
  return (
    <>
      <strong>Too close to</strong>{' '}
      <q>
        <Words text={repeats.text} limits={data.limits} />
      </q>{' '}
      <span class="source">
        <bdi>{repeats.from}</bdi>
        {repeats.date !== null && (
          <>
            , <Day date={repeats.date} />
          </>
        )}
      </span>
    </>
  );
}
