import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { FactMark } from '../document/fact-mark.js';
import { Day, Fact, Words } from '../document/parts.js';
import { SourceLine } from '../document/sources.js';
import type { BriefData } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { counted } from '../text/numbers.js';

const evidenceKinds = {
  habit: 'habit',
  worked: 'a line that worked',
  tone: 'tone',
  transcript: 'said on stage',
} as const;

/** What a line stands on: its facts, the voice, and whether it was said here before. */
export function LineEvidence({ line, data }: { line: GeneratedLine; data: BriefData }) {
  const { limits } = data;
  return (
    <dl class="evidence">
      <Fact label="Fact">
        {line.quote !== null && (
          <q>
            <Words text={line.quote} limits={limits} />
          </q>
        )}{' '}
        {line.claim_ids.length === 0 && 'Stands on no local fact.'}
        {limited(line.claim_ids, limits).shown.map((id) => (
          <ClaimReference key={id} id={id} data={data} />
        ))}
      </Fact>
      <Fact label="Voice">
        {line.voice_evidence === null ? (
          'No evidence from the voice or a transcript.'
        ) : (
          <>
            {evidenceKinds[line.voice_evidence.kind]}: <Words text={line.voice_evidence.text} limits={limits} />{' '}
            <span class="source">
              <bdi>{line.voice_evidence.from}</bdi>
            </span>
          </>
        )}
      </Fact>
      <Fact label="Repeat">
        <Repeat line={line} data={data} />
      </Fact>
      {line.risk_reason !== null && (
        <Fact label="Risk">
          <Words text={line.risk_reason} limits={limits} />
        </Fact>
      )}
      {line.tags.length > 0 && (
        <Fact label="Tags">
          <Words text={line.tags.join(', ')} limits={limits} />
        </Fact>
      )}
    </dl>
  );
}

/** The claim's mark and its first source; the whole claim stands in the town's or the news part. */
function ClaimReference({ id, data }: { id: string; data: BriefData }) {
  const source = data.claims.get(id)?.citations[0]?.source;
  return (
    <span class="claim-reference">
      <FactMark claimId={id} data={data} /> {source === undefined ? <code>{id}</code> : <SourceLine source={source} />}
    </span>
  );
}

function Repeat({ line, data }: { line: GeneratedLine; data: BriefData }) {
  const checked = data.results.openai_generation.value.material_checked;
  if (line.repeats !== null) {
    const { text, from, date } = line.repeats;
    return (
      <>
        <strong>Too close to</strong>{' '}
        <q>
          <Words text={text} limits={data.limits} />
        </q>{' '}
        <span class="source">
          <bdi>{from}</bdi>
          {date !== null && (
            <>
              , <Day date={date} />
            </>
          )}
        </span>
      </>
    );
  }
  if (checked === 0) return <>Not checked: there was no earlier material to compare with.</>;
  return <>No repeat among {counted(checked, 'earlier item')}.</>;
}
