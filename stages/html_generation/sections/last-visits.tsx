import { producedValue } from '../../../src/domain/stage-outcome.js';
import { Day, Fact, Fold, List, Missing, Noted, Section, WebLink, within } from '../document/parts.js';
import { type ReviewedVisit, visitsOf } from '../facts/avoid-items.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { questionsOf } from '../facts/place.js';
import { counted, readableNumber } from '../text/numbers.js';
import { Questions } from './questions.js';

type Props = { data: BriefData };

/** Earlier visits: what worked, what died and what was said. */
export function LastVisits({ data }: Props) {
  const result = data.results.previous_show_lookup;
  const visits = visitsOf(data);
  return (
    <Section id="last-visit" title="Last visit">
      {visits.length === 0 && <Missing>{missingReason(result, 'No earlier visit is known.')}</Missing>}
      <List items={visits} open={1} kind="visits" data={data}>
        {(visit) => <VisitEntry key={`${visit.show_date} ${visit.venue ?? ''}`} visit={visit} data={data} />}
      </List>
      <Questions questions={questionsOf(result)} data={data} />
      <Worked data={data} />
    </Section>
  );
}

function VisitEntry({ visit, data }: Props & { visit: ReviewedVisit }) {
  const { worked = [], died = [], material, notes } = visit;
  return (
    <li>
      <h3>
        <Day date={visit.show_date} />{' '}
        <bdi class="soft">
          {visit.venue === null ? 'venue not recorded' : visit.same_venue ? 'the same room' : visit.venue}
        </bdi>
      </h3>
      <p class="aside">
        {visit.attendance === null ? 'Attendance not recorded' : `${readableNumber(visit.attendance)} people`}{' '}
        {visit.brief_url !== null && <WebLink address={visit.brief_url}>brief of that show</WebLink>}{' '}
        <Noted sources={[visit.source]} data={data} />
      </p>
      <dl>
        <Items label="Worked" items={worked} data={data} />
        <Items label="Died" items={died} data={data} />
        {material.length === 0 ? (
          <Fact label="Said">no material recorded</Fact>
        ) : (
          <Items label="Said" items={material} data={data} />
        )}
        {notes !== null && (
          <Fact label="Notes">
            <p dir="auto">{within(notes, data.limits)}</p>
          </Fact>
        )}
      </dl>
    </li>
  );
}

function Items({ label, items, data }: Props & { label: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Fact label={label}>
      <List items={items} open={6} data={data}>
        {(item) => (
          <li key={item} dir="auto">
            {within(item, data.limits)}
          </li>
        )}
      </List>
    </Fact>
  );
}

/** The lines that the voice file lists as having worked. */
function Worked({ data }: Props) {
  const worked = producedValue(data.results.voice_profile_load)?.profile?.worked ?? [];
  if (worked.length === 0) return null;
  return (
    <Fold title={`${counted(worked.length, 'line')} that worked elsewhere`}>
      <List items={worked} data={data}>
        {(text) => (
          <li key={text} dir="auto">
            {within(text, data.limits)}
          </li>
        )}
      </List>
    </Fold>
  );
}
