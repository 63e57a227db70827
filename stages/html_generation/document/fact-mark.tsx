import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { BriefData, Check } from '../facts/brief-data.js';
import { counted } from '../text/numbers.js';
import { Words } from './parts.js';
import { Citations, SourceLine } from './sources.js';

const labels: Readonly<Record<FactCheckMark, string>> = {
  supported: 'supported',
  single_source: 'single source',
  disputed: 'disputed',
  unverified: 'unverified',
  stale: 'stale',
};

/** How far a claim can be trusted, in a word; whatever was not checked is unverified. */
export function FactMark({ claimId, data }: { claimId: string; data: BriefData }) {
  const mark = data.checks.get(claimId)?.mark ?? 'unverified';
  return <span class={`mark mark-${mark}`}>{labels[mark]}</span>;
}

/** A claim's sources, and why it got its mark. */
export function Evidence({ claim, data }: { claim: Claim; data: BriefData }) {
  const check = data.checks.get(claim.id);
  const { citations, text } = claim;
  return (
    <>
      <Citations citations={citations} statement={text} deciding={check?.deciding ?? null} limits={data.limits} />
      {check === undefined ? <p class="verdict">Not checked.</p> : <Verdict check={check} claim={claim} data={data} />}
    </>
  );
}

function Verdict({ check, claim, data }: { check: Check; claim: Claim; data: BriefData }) {
  const { reason, independent_sources, deciding } = check;
  const cited =
    deciding !== null &&
    claim.citations.some(({ quote, source }) => quote === deciding.quote && source.url === deciding.source.url);
  return (
    <p class="verdict">
      <Words text={reason} limits={data.limits} /> {counted(independent_sources, 'independent source')}.
      {deciding !== null && !cited && (
        <>
          {' '}
          Decided by{' '}
          <q>
            <Words text={deciding.quote} limits={data.limits} />
          </q>{' '}
          <SourceLine source={deciding.source} />.
        </>
      )}
    </p>
  );
}
