import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import type { Phrase } from '../../shared/page-language/translator.js';
import { Day, Fact, Fold, List, Missing, Noted, Notes, Section, WebLink } from '../document/parts.js';
import { type BriefData, missingReason, visitsOf } from '../facts/brief-data.js';
import { diedHere, isOnDead, workedLines } from '../facts/off-limits.js';
import { questionsOf } from '../facts/place.js';
import { isRepeated } from '../facts/repeated-words.js';
import { visitRemarks } from '../facts/visit-remarks.js';

type Props = { data: BriefData };

/** Earlier visits: what worked, what died and what was said. */
export function LastVisits({ data }: Props) {
  const result = data.results.previous_show_lookup;
  const visits = visitsOf(data);
  const worked = workedLines(data);
  return (
    <Section id="last-visit" title={data.t('Last visit')}>
      {visits.length === 0 && <Missing>{missingReason(result, 'No earlier visit is known.', data.t)}</Missing>}
      <List items={visits} open={1} kind="visits" data={data}>
        {(visit) => <VisitEntry key={`${visit.show_date} ${visit.venue ?? ''}`} visit={visit} data={data} />}
      </List>
      <Notes items={questionsOf('previous_show_lookup', data)} open={3} kind="plain questions" data={data} />
      {worked.length > 0 && (
        <Fold title={<span data-why={refOf('voice_profile_load', 1)}>{data.t('What works elsewhere')}</span>}>
          <Notes items={worked.map((text) => ({ text }))} data={data} />
        </Fold>
      )}
    </Section>
  );
}

/** Returns whether columns of the history were not understood: what is missing may be in them. */
function isPartlyRead({ results }: BriefData): boolean {
  const notices = producedValue(results.previous_show_lookup)?.notices ?? [];
  return notices.some(({ message }) => message.startsWith('unknown columns'));
}

function VisitEntry({ visit, data }: Props & { visit: Visit }) {
  const { remarks = [], seats } = visit;
  const isOpen = (text: string) => !isOnDead(text, data);
  const read = visitRemarks(visit);
  const [worked, died, todo, others] = [read.worked, read.died, read.todo, read.others].map((texts) =>
    texts.filter(isOpen),
  ) as [string[], string[], string[], string[]];
  const material = visit.material.filter(isOpen);
  const labelled = remarks.map(({ label, text }) => `${label}: ${text}`);
  const { t } = data;
  const [noVenue, noCount] = isPartlyRead(data)
    ? [null, null]
    : [t('venue not recorded'), t('attendance not recorded')];
  const room = visit.venue === null ? noVenue : visit.same_venue ? t('the same room') : visit.venue;
  const people =
    visit.attendance === null
      ? noCount
      : t('{count} people', { count: seats === undefined ? visit.attendance : `${visit.attendance}/${seats}` });
  return (
    <li>
      <h3>
        {visit.precision === undefined ? <Day date={visit.show_date} data={data} /> : t.rough(visit)}{' '}
        <bdi class="soft">{room}</bdi>
        <span class="soft">
          {[room === null ? null : '', people].filter((part) => part !== null).join(', ')}{' '}
          {visit.brief_url !== null && <WebLink address={visit.brief_url}>{t('brief of that show')}</WebLink>}{' '}
          <Noted sources={[visit.source]} data={data} />
        </span>
      </h3>
      <dl>
        <Items label="Worked" items={worked} data={data} />
        <Died items={died} data={data} />
        <Items label="To do" items={todo} data={data} />
        <Material items={material} isKnown={worked.length + died.length > 0} data={data} />
        <Items label="Notes" items={[...others, ...labelled]} data={data} />
      </dl>
    </li>
  );
}

/** What was played; where it is known what worked or died, nothing says that none is recorded. */
function Material({ items, isKnown, data }: Props & { items: readonly string[]; isKnown: boolean }) {
  if (items.length > 0) return <Items label="Said" items={items} kind="inline" data={data} />;
  if (isKnown) return null;
  return (
    <Fact label="Said" data={data}>
      {data.t('no material recorded')}
    </Fact>
  );
}

/** What died, unless it is under Avoid. */
function Died({ items, data }: Props & { items: readonly string[] }) {
  const avoided = diedHere(data).map(({ text }) => text);
  const others = items.filter((text) => !isRepeated(text, avoided));
  if (items.length > 0 && others.length === 0)
    return (
      <Fact label="Died" data={data}>
        <a href="#avoid">{data.t('see Avoid')}</a>
      </Fact>
    );
  return <Items label="Died" items={others} data={data} />;
}

type ItemsProps = Props & { label: Phrase; items: readonly string[]; kind?: string };

function Items({ label, items, kind = 'plain', data }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <Fact label={label} data={data}>
      <Notes items={items.map((text) => ({ text }))} open={6} kind={kind} data={data} />
    </Fact>
  );
}
