import { Fold, List, Section, WebLink, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import type { SourceEntry } from '../facts/source-entries.js';
import { shortDate } from '../text/dates.js';
import { counted } from '../text/numbers.js';

/** Every source of the page once: its dates, and what it says where the page does not show it. */
export function Sources({ data }: { data: BriefData }) {
  const entries = [...data.sources.values()];
  const days = new Set(entries.map(retrievedOn));
  const [day] = days.size === 1 ? days : [];
  return (
    <Section id="sources" title="Sources">
      <Fold title={counted(entries.length, 'source')}>
        {day !== undefined && <p class="aside">All retrieved {shortDate(day)}.</p>}
        <List items={entries} kind="sources" data={data}>
          {(entry) => <Entry key={entry.number} entry={entry} hasDay={day === undefined} data={data} />}
        </List>
      </Fold>
    </Section>
  );
}

function retrievedOn({ source }: SourceEntry): string {
  return source.retrieved_at.slice(0, 10);
}

function Entry({ entry, hasDay, data }: { entry: SourceEntry; hasDay: boolean; data: BriefData }) {
  const { number, source, lines, quotes } = entry;
  const { publisher, url, file } = source;
  const place = [
    ...(file === null || publisher.includes(file) ? [] : [file.split('/').at(0) ?? '']),
    ...(lines.length === 0 ? [] : [`${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 30).join(', ')}`]),
  ];
  const dates = [...publishedText(entry), ...(hasDay ? [`retrieved ${shortDate(retrievedOn(entry))}`] : [])];
  return (
    <li id={String(number)}>
      <WebLink address={url}>{publisher}</WebLink>
      {place.length + dates.length > 0 && <bdi>, {[...place, ...dates].join(', ')}</bdi>}
      {quotes.slice(0, data.limits.items).map((quote) => (
        <q key={quote} dir="auto">
          {within(quote, data.limits)}
        </q>
      ))}
    </li>
  );
}

/** Only pages on the web are expected to have a publication date. */
function publishedText({ source: { published_on, kind, file } }: SourceEntry): readonly string[] {
  if (published_on !== null) return [`published ${shortDate(published_on)}`];
  return kind === 'web' && file === null ? ['no publication date'] : [];
}
