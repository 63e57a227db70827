import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { Mark, Verdict } from '../document/marks.js';
import { Cited, List, Missing, Noted, Notes, Section, within } from '../document/parts.js';
import { type BriefData, cityOf, missingReason } from '../facts/brief-data.js';
import { avoidMarkOfFact, avoidText } from '../facts/off-limits.js';
import { questionsOf } from '../facts/place.js';
import { townFacts } from '../facts/town-facts.js';

const origins = { file: null, dictionary: 'from a dictionary', web: 'from the web' } as const;
/** Facts that are not folded. */
const open = 6;

/** Facts about the town, and how to say its names. */
export function Town({ data }: { data: BriefData }) {
  const result = data.results.perplexity_city;
  const facts = townFacts(data);
  return (
    <Section id="town" title={data.t('Town')}>
      {facts.length === 0 && <Missing>{missingReason(result, 'No fact about this town is known.', data.t)}</Missing>}
      <List items={facts} open={open} data={data}>
        {(claim) => (
          <li key={claim.id} id={`claim-${claim.id}`}>
            <bdi>{within(claim.text, data)}</bdi>
            {'\u00a0'}
            {citesInFile(claim) && `${data.t('your file, citing')} `}
            <Cited sources={claim.citations.map(({ source }) => source)} data={data} />{' '}
            <Mark claimId={claim.id} data={data} />
            <AvoidMark claim={claim} data={data} />
            <Verdict claimId={claim.id} data={data} />
          </li>
        )}
      </List>
      <Notes items={questionsOf('perplexity_city', data)} open={3} kind="plain questions" data={data} />
      <Pronunciations data={data} />
    </Section>
  );
}

/** Returns whether the user's file says it and names a page as its source: the page need not say the same. */
function citesInFile({ citations }: Claim): boolean {
  return citations.some(({ source }) => source.kind === 'web' && source.file !== null);
}

function AvoidMark({ claim, data }: { claim: Claim; data: BriefData }) {
  const avoid = avoidMarkOfFact(claim, data);
  return avoid === null ? null : <strong> {data.t('avoid: {reason}', { reason: avoidText(avoid, data) })}</strong>;
}

function Pronunciations({ data }: { data: BriefData }) {
  const entries = cityOf(data)?.pronunciations ?? [];
  if (entries.length === 0) return null;
  return (
    <div class="group">
      <h3>{data.t('How to say it')}</h3>
      <List items={entries} kind="inline" data={data}>
        {({ name, respelling, origin, source }) => (
          <li key={`${name} ${respelling}`}>
            {name === null ? <bdi>{respelling}</bdi> : <Said name={name} respelling={respelling} />}
            {origins[origin] !== null && `, ${data.t(origins[origin])}`} <Noted sources={[source]} data={data} />
          </li>
        )}
      </List>
    </div>
  );
}

function Said({ name, respelling }: { name: string; respelling: string }) {
  return (
    <>
      <bdi>{name}</bdi>: <b>{respelling}</b>
    </>
  );
}
