import type { BriefData } from '../facts/brief-data.js';
import { rightColumn } from '../facts/columns.js';
import { Avoid } from '../sections/avoid.js';
import { Coverage } from '../sections/coverage.js';
import { Glance } from '../sections/glance.js';
import { LastVisits } from '../sections/last-visits.js';
import { Lines } from '../sections/lines.js';
import { News } from '../sections/news.js';
import { Sales } from '../sections/sales.js';
import { Tonight } from '../sections/tonight.js';
import { Town } from '../sections/town.js';
import { briefStyle } from '../styles/style-sheets.js';
import { readableDate, readableInstant } from '../text/dates.js';
import { HtmlDocument } from './html-document.js';
import { OpenGraph, type Preview } from './open-graph.js';

const parts = [
  ['top', 'Top'],
  ['lines', 'Lines'],
  ['avoid', 'Avoid'],
  ['last-visit', 'Last visit'],
  ['sales', 'Sales'],
  ['tonight', 'Tonight'],
  ['town', 'Town'],
  ['news', 'News'],
  ['coverage', 'Coverage'],
] as const;

/** The brief: one glance, then all details and sources. */
export function BriefPage({ data, preview }: { data: BriefData; preview: Preview }) {
  return (
    <HtmlDocument title={preview.title} style={briefStyle} tags={<OpenGraph preview={preview} />}>
      <a class="skip" href="#main">
        Skip to the lines
      </a>
      <Glance data={data} />
      <nav class="jump" aria-label="Parts of this brief">
        <ul>
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" class={`parts right-${rightColumn(data)}`}>
        <Lines data={data} />
        <div class="side">
          <Avoid data={data} />
          <LastVisits data={data} />
          <Sales data={data} />
          <Tonight data={data} />
        </div>
        <Town data={data} />
        <News data={data} />
        <Coverage data={data} />
      </main>
      <Colophon data={data} />
    </HtmlDocument>
  );
}

/** Shows when the brief was made: later news is not on the page. */
function Colophon({ data }: { data: BriefData }) {
  return (
    <footer class="colophon">
      <p>
        As of <time dateTime={data.now}>{readableInstant(data.now, data.show.time_zone)}</time>, for the run of{' '}
        {readableDate(data.runDate)}.
      </p>
      <p>
        Run <code>{data.runId}</code>, generated <code>{data.now}</code>
      </p>
    </footer>
  );
}
