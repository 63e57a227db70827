import { factCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { FactMark } from '../document/fact-mark.js';
import { Fold } from '../document/fold.js';
import { Words } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import type { RankedLine } from '../facts/ranked-lines.js';
import type { FirstVoices } from '../facts/voices.js';
import { shortDate } from '../text/dates.js';
import { readableSeconds } from '../text/numbers.js';
import { LineEvidence } from './line-evidence.js';

/** Lines shown in full; those after them fold their evidence. */
const fullLines = 8;

type Props = { ranked: RankedLine; place: number; voices: FirstVoices; data: BriefData };
type LineProps = { line: GeneratedLine; data: BriefData };

/** A ranked line: its text, length and risk, the reason for its rank, and its evidence. */
export function Line(props: Props) {
  return props.place <= fullLines ? <FullLine {...props} /> : <ShortLine {...props} />;
}

function FullLine({ ranked, place, voices, data }: Props) {
  const { line, reason, risk } = ranked;
  return (
    <li class="line" id={`line-${place}`}>
      <p class="line-facts">
        <span class="place-number">{place}</span>
        {line.kind === 'note' && <strong class="tag tag-strong">Note</strong>}
        <span class="tag">{readableSeconds(line.seconds)}</span>
        <span class="tag">{riskText(risk)}</span>
      </p>
      <LineText line={line} data={data} />
      <p class="why">
        <b>Why here</b> {reason === null ? 'It was not ranked.' : <Words text={reason} limits={data.limits} />}
      </p>
      <LineEvidence ranked={ranked} place={place} voices={voices} data={data} tags={[]} />
    </li>
  );
}

function ShortLine({ ranked, place, voices, data }: Props) {
  const { line, reason, risk } = ranked;
  return (
    <li class="line line-short" id={`line-${place}`}>
      <span class="place-number">{place}</span>
      <LineText line={line} data={data} />
      <p class="meta">
        <span class="meta-facts">
          {line.kind === 'note' && 'Note · '}
          {readableSeconds(line.seconds)} · {riskText(risk)}
          <FirstFact line={line} data={data} />
          {line.similar?.kind === 'used' && <strong class="tag tag-strong"> · like earlier material</strong>}
        </span>{' '}
        {reason === null ? 'It was not ranked.' : <Words text={reason} limits={data.limits} />}
      </p>
      <Fold>
        <LineEvidence
          ranked={ranked}
          place={place}
          voices={voices}
          data={data}
          tags={line.tags.filter(isInformative)}
        />
      </Fold>
    </li>
  );
}

function riskText(risk: RankedLine['risk']): string {
  return risk === 'unchecked' ? 'risk unchecked' : `${risk} risk`;
}

/** Returns false for a tag that repeats the mark of the fact. */
function isInformative(tag: string): boolean {
  return !factCheckMark.options.some((mark) => mark === tag);
}

function LineText({ line, data }: LineProps) {
  return (
    <h3 class="line-text" dir="auto">
      {line.text.split('\n').map((part) => (
        <span key={part} class="note-part">
          <Words text={part} limits={data.limits} />
        </span>
      ))}
    </h3>
  );
}

/** The mark and date of the first fact; the fold shows all facts. */
function FirstFact({ line, data }: LineProps) {
  const [first] = line.claim_ids;
  if (first === undefined) return null;
  const published = data.claims.get(first)?.citations[0]?.source.published_on ?? null;
  return (
    <>
      {' '}
      · <FactMark claimId={first} data={data} />
      {published !== null && (
        <>
          {' '}
          <time dateTime={published}>{shortDate(published)}</time>
        </>
      )}
    </>
  );
}
