import { producedValue } from '../../../src/domain/stage-outcome.js';
import { Missing, More, Section, Words } from '../document/parts.js';
import { type BriefData, missingReason, seeCoverage } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { type CutLine, type RankedLine, rankedLines } from '../facts/ranked-lines.js';
import { firstVoices } from '../facts/voices.js';
import { counted, readableSeconds } from '../text/numbers.js';
import { Line } from './line.js';

/** The ranked lines, best first, and the lines that were cut. */
export function Lines({ data }: { data: BriefData }) {
  const { order, cut } = rankedLines(data);
  const { shown, more } = limited(order, data.limits);
  const voices = firstVoices(shown.map(({ line }) => line));
  return (
    <Section id="lines" title="Lines" {...(order.length === 0 ? {} : { aside: summary(order) })}>
      <Reservations data={data} />
      {order.length > 0 && <p class="aside">{repeatSummary(order, data)}</p>}
      {order.length === 0 && (
        <Missing>{missingReason(data.results.openai_generation, 'No line was left to say.')}</Missing>
      )}
      <ol class="lines">
        {shown.map((ranked, index) => (
          <Line key={ranked.line.id} ranked={ranked} place={index + 1} voices={voices} data={data} />
        ))}
      </ol>
      <More count={more} />
      <CutLines cut={cut} data={data} />
    </Section>
  );
}

function summary(order: readonly RankedLine[]): string {
  const notes = order.filter(({ line }) => line.kind === 'note').length;
  const seconds = order.reduce((sum, { line }) => sum + line.seconds, 0);
  const kinds = notes === 0 ? '' : `, ${notes} of them notes, not finished jokes`;
  return `${counted(order.length, 'line')}${kinds}; ${readableSeconds(seconds)} in all.`;
}

/** Returns the result of the repeat check over all lines. */
function repeatSummary(order: readonly RankedLine[], data: BriefData): string {
  const checked = data.results.openai_generation.value.material_checked;
  const close = order.filter(({ line }) => line.similar?.kind === 'used').length;
  if (checked === 0 && close === 0) return 'Repeats not checked: there was no earlier material to compare with.';
  if (close === 0) return `No repeat among ${counted(checked, 'earlier item')}.`;
  return `${counted(close, 'line')} like earlier material, marked below; no other repeat among ${counted(checked, 'earlier item')}.`;
}

/** Caveats about the order, the facts and the voice. */
function Reservations({ data }: { data: BriefData }) {
  const { claude_ranking, openai_fact_check, voice_profile_load } = data.results;
  const profile = producedValue(voice_profile_load)?.profile ?? null;
  return (
    <>
      {claude_ranking.kind === 'failed' && (
        <Missing>The lines are in the order they were written. Not ranked: {seeCoverage}</Missing>
      )}
      {openai_fact_check.kind === 'failed' && (
        <Missing>Every fact on this page is unverified. Not checked: {seeCoverage}</Missing>
      )}
      {profile === null ? (
        <Missing>No voice: {missingReason(voice_profile_load, 'no voice file fits this show.')}</Missing>
      ) : (
        <p class="aside">
          In the voice of <bdi>{profile.performer}</bdi>
          {profile.matched_by === 'only_voice' && ', the only voice given: the show names no performer'}.
        </p>
      )}
    </>
  );
}

function CutLines({ cut, data }: { cut: readonly CutLine[]; data: BriefData }) {
  const { shown, more } = limited(cut, data.limits);
  return (
    <div class="cut">
      <h3>Cut</h3>
      {cut.length === 0 && <Missing>No line was cut.</Missing>}
      <ul>
        {shown.map(({ line, reason }) => (
          <li key={line.id}>
            <del dir="auto">
              <Words text={line.text} limits={data.limits} />
            </del>
            <p class="why">
              <b>Cut because</b> <Words text={reason} limits={data.limits} />
            </p>
          </li>
        ))}
      </ul>
      <More count={more} />
    </div>
  );
}
