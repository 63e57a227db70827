import { Fold, List, WebLink, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import type { SourceEntry } from '../facts/source-entries.js';
import { shortPublisher } from '../names/place-names.js';

/** Every source of the page once: its dates, and what it says where the page does not show it. */
export function Sources({ data }: { data: BriefData }) {
  const entries = [...data.sources.values()];
  const day = data.now.slice(0, 10);
  if (entries.length === 0) return null;
  return (
    <div id="sources">
      <Fold title={data.t.counted(entries.length, '{count} source|{count} sources')}>
        <p class="aside">{data.t('Retrieved {date} unless dated otherwise.', { date: data.t.short(day) })}</p>
        <Codes data={data} />
        <List items={entries} kind="sources" data={data}>
          {(entry, index) => (
            <Entry
              key={entry.number}
              entry={entry}
              before={entries[index - 1]}
              last={lastOf(entries, index)}
              data={data}
            />
          )}
        </List>
      </Fold>
    </div>
  );
}

/** Says where the codes lead that only paper shows. */
function Codes({ data: { t, runId } }: { data: BriefData }) {
  return (
    <p class="paper">
      {t('Codes such as L1 or N2 lead to the origin of a sentence in the record of {run}.', {
        run: runId.slice(0, 8),
      })}
    </p>
  );
}

/** Returns whether two entries are reports of one paper, which are one entry on paper: the news have their titles. */
function areOfOneFeed({ source: one }: SourceEntry, other: SourceEntry | undefined): boolean {
  return isFeed(one) && other !== undefined && isFeed(other.source) && one.publisher === other.source.publisher;
}

function isFeed({ kind, file }: SourceEntry['source']): boolean {
  return kind === 'web' && file !== null;
}

/** Returns the number of the last report of the paper that follows. */
function lastOf(entries: readonly SourceEntry[], index: number): number {
  const end = entries.findIndex((entry, at) => at > index && !areOfOneFeed(entry, entries[at - 1]));
  return (entries[(end < 0 ? entries.length : end) - 1] ?? entries[index])?.number ?? 0;
}

type EntryProps = { entry: SourceEntry; before: SourceEntry | undefined; last: number; data: BriefData };

function Entry({ entry, before, last, data }: EntryProps) {
  const { t } = data;
  const { number, source, lines } = entry;
  const { kind, publisher, url, file } = source;
  // The rows of a data set are in English, and the page says what they contain.
  const quotes = kind === 'dataset' ? [] : entry.quotes;
  const place = [
    ...(file === null || publisher.includes(nameOf(file)) ? [] : [nameOf(file)]),
    ...(lines.length === 0
      ? []
      : [t(lines.length === 1 ? 'line {lines}' : 'lines {lines}', { lines: lines.slice(0, 30).join(', ') })]),
  ];
  const dates = [...publishedText(entry, data), ...retrievedText(entry, data)];
  const isRepeated = areOfOneFeed(entry, before);
  return (
    <li id={String(number)} class={isRepeated ? 'same' : undefined}>
      <WebLink address={url}>{kind === 'web' ? shortPublisher(publisher) : t.known(publisher)}</WebLink>
      {place.length + dates.length > 0 && <bdi class="screen">, {[...place, ...dates].join(', ')}</bdi>}
      {!isRepeated && last > number && <span class="paper">{` (${number}–${last})`}</span>}
      {quotes.slice(0, data.limits.items).map((quote) => (
        <q key={quote} dir="auto">
          {within(quote, data)}
        </q>
      ))}
    </li>
  );
}

function nameOf(file: string): string {
  return file.split('/').at(-1) ?? file;
}

/** Only pages on the web are expected to have a publication date. */
function publishedText({ source: { published_on, kind, file } }: SourceEntry, { t }: BriefData): readonly string[] {
  // The day of the user's own mail.
  if (published_on !== null && kind === 'file') return [t.short(published_on)];
  if (published_on !== null) return [t('published {date}', { date: t.short(published_on) })];
  return kind === 'web' && file === null ? [t('no publication date')] : [];
}

/** Most sources were retrieved on the day of the page, which is said once. */
function retrievedText({ source }: SourceEntry, { now, t }: BriefData): readonly string[] {
  const day = source.retrieved_at.slice(0, 10);
  return day === now.slice(0, 10) ? [] : [t('retrieved {date}', { date: t.short(day) })];
}
