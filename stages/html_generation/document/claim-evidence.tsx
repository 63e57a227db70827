import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { BriefData, Check } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { isTold } from '../facts/repetition.js';
import { counted } from '../text/numbers.js';
import { Fold } from './fold.js';
import { More, Words } from './parts.js';
import { placeInFile, SourceRow, SourceRows } from './sources.js';

type Props = { claim: Claim; said: readonly string[]; data: BriefData };

/**
 * A claim's sources, a row each; their words and the verdict are folded away. `said` is what the page tells right above,
 * so that no headline stands three times. Why a fact has fallen is never folded.
 */
export function ClaimEvidence({ claim, said, data }: Props) {
  const check = data.checks.get(claim.id);
  const fallen = check !== undefined && hasFallen(check.mark);
  const { shown, more } = limited(claim.citations, data.limits);
  return (
    <>
      {fallen && <Verdict check={check} claim={claim} data={data} />}
      <More count={more} />
      <SourceRows sources={shown.map(({ source }) => source)} />
      <Fold>
        <Quotes claim={claim} citations={shown} said={said} data={data} />
        {!fallen && <Verdict check={check} claim={claim} data={data} />}
      </Fold>
    </>
  );
}

/** What the sources say in their own words, as far as nobody said it before, and where it stands in the user's files. */
function Quotes({ claim, citations, said, data }: Props & { citations: readonly Citation[] }) {
  const told = [...said];
  return (
    <>
      {citations.map((citation, index) => {
        const fresh = [citation.quote, citation.source.title ?? ''].map((words) => untold(words, told));
        return (
          <Quote
            key={`${index} ${citation.quote}`}
            citation={citation}
            quote={fresh[0] ?? null}
            title={fresh[1] ?? null}
            attributed={claim.citations.length > 1}
            data={data}
            decides={decides(data.checks.get(claim.id), citation)}
          />
        );
      })}
    </>
  );
}

function untold(words: string, told: string[]): string | null {
  if (words === '' || isTold(words, told)) return null;
  told.push(words);
  return words;
}

type QuoteProps = {
  citation: Citation;
  quote: string | null;
  title: string | null;
  attributed: boolean;
  decides: boolean;
  data: BriefData;
};

function Quote({ citation, quote, title, attributed, decides: deciding, data }: QuoteProps) {
  const place = placeInFile(citation.source);
  // Which of several houses decides is worth a row without words; that the only one does goes without saying.
  if (quote === null && title === null && place === null && !(deciding && attributed)) return null;
  return (
    <p class="quote">
      {quote !== null && (
        <q>
          <Words text={quote} limits={data.limits} />
        </q>
      )}{' '}
      {deciding && <b class="tag tag-strong">decides</b>} {title !== null && <cite dir="auto">{title}</cite>}{' '}
      <span class="place-in-file">
        {attributed && <bdi>{citation.source.publisher}</bdi>} {place}
      </span>
    </p>
  );
}

function decides(check: Check | undefined, { quote, source }: Citation): boolean {
  return check?.deciding?.quote === quote && check.deciding.source.url === source.url;
}

function Verdict({ check, claim, data }: { check: Check | undefined; claim: Claim; data: BriefData }) {
  if (check === undefined) return <p class="verdict">Not checked.</p>;
  const { reason, independent_sources, deciding } = check;
  const cited = claim.citations.some((citation) => decides(check, citation));
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
          <SourceRow sources={[deciding.source]} />.
        </>
      )}
    </p>
  );
}
