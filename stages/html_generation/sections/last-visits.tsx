import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { Day, Fact, Missing, More, Section, WebLink, Words } from '../document/parts.js';
import { SourceLine } from '../document/sources.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { counted, readableNumber } from '../text/numbers.js';

/** Earlier visits, and what was said there. */
export function LastVisits({ data }: { data: BriefData }) {
  const result = data.results.previous_show_lookup;
  const { shown, more } = limited(producedValue(result)?.visits ?? [], data.limits);
  return (
    <Section id="last-visit" title="Last visit">
      {shown.length === 0 && <Missing>{missingReason(result, 'No earlier visit is known.')}</Missing>}
      {shown.map((visit) => (
        <VisitEntry key={`${visit.show_date} ${visit.venue ?? ''}`} visit={visit} data={data} />
      ))}
      <More count={more} />
      <Recordings data={data} />
    </Section>
  );
}

function VisitEntry({ visit, data }: { visit: Visit; data: BriefData }) {
  const { limits } = data;
  return (
    <div class="entry">
      <h3>
        <Day date={visit.show_date} />
        {visit.venue !== null && (
          <>
            {' '}
            <bdi class="soft">{visit.venue}</bdi>
          </>
        )}
      </h3>
      <dl class="evidence">
        <Fact label="Room">
          {visit.same_venue ? 'the same venue as tonight' : venueNote(visit)},{' '}
          {visit.attendance === null ? 'attendance not recorded' : `${readableNumber(visit.attendance)} people`}
        </Fact>
        <Fact label="Said">
          <Material material={visit.material} data={data} />
        </Fact>
        {visit.notes !== null && (
          <Fact label="Notes">
            <Words text={visit.notes} limits={limits} />
          </Fact>
        )}
        {visit.brief_url !== null && (
          <Fact label="Brief">
            <WebLink address={visit.brief_url}>the brief of that show</WebLink>
          </Fact>
        )}
      </dl>
      <SourceLine source={visit.source} />
    </div>
  );
}

function venueNote(visit: Visit): string {
  return visit.venue === null ? 'venue not recorded' : 'another venue than tonight';
}

function Material({ material, data }: { material: readonly string[]; data: BriefData }) {
  const { shown, more } = limited(material, data.limits);
  if (shown.length === 0) return <>no material recorded</>;
  return (
    <>
      <ul class="plain">
        {shown.map((item) => (
          <li key={item} dir="auto">
            <Words text={item} limits={data.limits} />
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  );
}

function Recordings({ data }: { data: BriefData }) {
  const result = data.results.youtube_transcripts;
  const { shown, more } = limited(producedValue(result)?.transcripts ?? [], data.limits);
  return (
    <div class="group">
      <h3>Recordings read</h3>
      {shown.length === 0 && <Missing>{missingReason(result, 'No transcript was given.')}</Missing>}
      <ul class="plain">
        {shown.map((transcript) => (
          <li key={transcript.body.sha256}>
            <Words text={transcript.title} limits={data.limits} />,{' '}
            {transcript.recorded_on === null ? 'undated' : <Day date={transcript.recorded_on} />},{' '}
            {counted(transcript.words, 'word')}
          </li>
        ))}
      </ul>
      <More count={more} />
    </div>
  );
}
