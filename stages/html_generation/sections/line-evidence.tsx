import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { FactMark } from '../document/fact-mark.js';
import { Day, Fact, Words } from '../document/parts.js';
import { SourceRow } from '../document/sources.js';
import type { BriefData } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import type { RankedLine } from '../facts/ranked-lines.js';
import { isRepeated } from '../facts/repeated-words.js';
import { evidenceShownAt, type FirstVoices } from '../facts/voices.js';

const evidenceKinds = {
  habit: 'habit',
  worked: 'a line that worked',
  tone: 'tone',
  transcript: 'said on stage',
} as const;

type Props = { ranked: RankedLine; place: number; voices: FirstVoices; data: BriefData; tags: readonly string[] };
type LineProps = { line: GeneratedLine; data: BriefData };

/** The evidence of a line: its facts, the voice, and what it resembles. `tags` are those worth showing. */
export function LineEvidence({ ranked, place, voices, data, tags }: Props) {
  const { line, risk_reason } = ranked;
  const { limits } = data;
  return (
    <dl class="evidence line-evidence">
      <Fact label="Fact">
        <Facts line={line} data={data} />
      </Fact>
      <Fact label="Voice">
        <Voice line={line} place={place} voices={voices} data={data} />
      </Fact>
      {line.similar !== null && (
        <Fact label={line.similar.kind === 'used' ? 'Repeat' : 'Callback'}>
          <Similar similar={line.similar} data={data} />
        </Fact>
      )}
      {risk_reason !== null && (
        <Fact label="Risk">
          <Words text={risk_reason} limits={limits} />
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
 * has the rest. A note quotes its whole fact. A finished line without another quote shows the statement, so that the
 * reader sees the fact.
 */
function Facts({ line, data }: LineProps) {
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

function Statement({ line, data }: LineProps) {
  const statement = data.claims.get(line.claim_ids[0] ?? '')?.text ?? '';
  const hasWords = line.quote !== null && !isRepeated(line.quote, [line.text]);
  if (line.kind === 'note' || hasWords || statement === '' || isRepeated(statement, [line.text])) return null;
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

function Voice({ line, place, voices, data }: LineProps & Pick<Props, 'place' | 'voices'>) {
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

function Similar({ similar, data }: { similar: NonNullable<GeneratedLine['similar']>; data: BriefData }) {
  return (
    <>
      <strong>{similar.kind === 'used' ? 'Like' : 'Calls back to'}</strong>{' '}
      <q>
        <Words text={similar.text} limits={data.limits} />
      </q>{' '}
      <span class="source">
        <bdi>{similar.from}</bdi>
        {similar.date !== null && (
          <>
            , <Day date={similar.date} />
          </>
        )}
      </span>
    </>
  );
}
