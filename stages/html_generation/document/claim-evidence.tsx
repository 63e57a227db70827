import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { BriefData, Check } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { isRepeated } from '../facts/repeated-words.js';
import { counted } from '../text/numbers.js';
import { Fold } from './fold.js';
import { More, Words } from './parts.js';
import { placeInFile, SourceRow, SourceRows } from './sources.js';

type Props = { claim: Claim; shown: readonly string[]; data: BriefData };

/**
 * Shows a claim's sources, one row each, with their quotes and the verdict folded away. `shown` are the texts right
 * above, so that no headline is repeated. The verdict of a refuted claim is never folded.
 */
export function ClaimEvidence({ claim, shown, data }: Props) {
  const check = data.checks.get(claim.id);
  const refuted = check !== undefined && hasFallen(check.mark);
  const { shown: citations, more } = limited(claim.citations, data.limits);
  return (
    <>
      {refuted && <Verdict check={check} claim={claim} data={data} />}
      <More count={more} />
      <SourceRows sources={citations.map(({ source }) => source)} />
      <Fold>
        <Quotes claim={claim} citations={citations} shown={shown} data={data} />
        {!refuted && <Verdict check={check} claim={claim} data={data} />}
      </Fold>
    </>
  );
}

/** Quotes the sources, unless the words are shown already, with their place in the user's files. */
function Quotes({ claim, citations, shown, data }: Props & { citations: readonly Citation[] }) {
  const seen = [...shown];
  return (
    <>
      {citations.map((citation, index) => {
        const fresh = [citation.quote, citation.source.title ?? ''].map((words) => unseen(words, seen));
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

function unseen(words: string, seen: string[]): string | null {
  if (words === '' || isRepeated(words, seen)) return null;
  seen.push(words);
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
  // Which of several publishers decides is worth a row without a quote; with only one it is obvious.
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
