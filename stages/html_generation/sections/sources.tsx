import { Fold, List, Section, WebLink, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import type { SourceEntry } from '../facts/source-entries.js';
import { shortDate } from '../text/dates.js';
import { shortPublisher } from '../text/names.js';
import { counted } from '../text/numbers.js';

/** Every source of the page once: its dates, and what it says where the page does not show it. */
export function Sources({ data }: { data: BriefData }) {
  const entries = [...data.sources.values()];
  const day = data.now.slice(0, 10);
  return (
    <Section id="sources" title="Sources">
      <Fold title={counted(entries.length, 'source')}>
        <p class="aside">Retrieved {shortDate(day)} unless dated otherwise.</p>
        <List items={entries} kind="sources" data={data}>
          {(entry) => <Entry key={entry.number} entry={entry} data={data} />}
        </List>
      </Fold>
    </Section>
  );
}

function Entry({ entry, data }: { entry: SourceEntry; data: BriefData }) {
  const { number, source, lines, quotes } = entry;
  const { kind, publisher, url, file } = source;
  const place = [
    ...(file === null || publisher.includes(file) ? [] : [file.split('/').at(0) ?? '']),
    ...(lines.length === 0 ? [] : [`${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 30).join(', ')}`]),
  ];
  const dates = [...publishedText(entry), ...retrievedText(entry, data)];
  return (
    <li id={String(number)}>
      <WebLink address={url}>{kind === 'web' ? shortPublisher(publisher) : publisher}</WebLink>
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

/** Most sources were retrieved on the day of the page, which is said once. */
function retrievedText({ source }: SourceEntry, { now }: BriefData): readonly string[] {
  const day = source.retrieved_at.slice(0, 10);
  return day === now.slice(0, 10) ? [] : [`retrieved ${shortDate(day)}`];
}
