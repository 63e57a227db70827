import type { Phrase } from '../../shared/page-language/translator.js';
import type { BriefData } from '../facts/brief-data.js';
import { type Layout, layoutOf } from '../facts/layout.js';
import { isLeftOut, type OptionalPart } from '../facts/left-out.js';
import { Avoid } from '../sections/avoid.js';
import { Changes } from '../sections/changes.js';
import { Coverage } from '../sections/coverage.js';
import { Glance, widthOfFigures } from '../sections/glance.js';
import { LastVisits } from '../sections/last-visits.js';
import { Lines } from '../sections/lines.js';
import { News } from '../sections/news.js';
import { Sales } from '../sections/sales.js';
import { Sources } from '../sections/sources.js';
import { Tonight } from '../sections/tonight.js';
import { Town } from '../sections/town.js';
import { briefStyle } from '../styles/style-sheets.js';
import { longestWord } from '../text/names.js';
import { HtmlDocument } from './html-document.js';
import { OpenGraph, type Preview } from './open-graph.js';

const parts = [
  ['lines', 'Lines'],
  ['avoid', 'Avoid'],
  ['tonight', 'Tonight'],
  ['last-visit', 'Last visit'],
  ['sales', 'Sales'],
  ['news', 'News'],
  ['town', 'Town'],
  ['coverage', 'Coverage'],
] as const satisfies readonly (readonly [string, Phrase])[];

/**
 * The brief: one glance, what is needed on the night, then its background and sources. On paper, the night takes the
 * first sheet.
 */
export function BriefPage({ data, preview }: { data: BriefData; preview: Preview }) {
  const { lines, sides, ...paper } = layoutOf(data);
  const has = (part: OptionalPart) => !isLeftOut(part, data);
  return (
    <HtmlDocument
      language={data.t.language}
      title={preview.title}
      style={briefStyle({ word: longestWord(data.show.city), figures: widthOfFigures(data), ...paper })}
      tags={<OpenGraph preview={preview} />}
    >
      <a class="skip" href="#lines">
        {data.t('Skip to the lines')}
      </a>
      <Glance data={data} />
      <Navigation has={has} data={data} />
      <main data-run={data.runId}>
        <Changes data={data} />
        <div class="night">
          <div class="column">
            <Lines data={data} onPaper={lines} />
            <NightParts data={data} sides={sides} side="left" />
          </div>
          <div class="column">
            <Avoid data={data} />
            <NightParts data={data} sides={sides} side="right" />
          </div>
        </div>
        <div class="background">
          {has('news') && <News data={data} />}
          <div class="column">
            <Town data={data} />
            <Coverage data={data} />
            <Sources data={data} />
          </div>
        </div>
      </main>
      <Colophon data={data} />
    </HtmlDocument>
  );
}

/** Returns the parts that stand in one of two columns. */
function NightParts({ data, sides, side }: { data: BriefData; sides: Layout['sides']; side: 'left' | 'right' }) {
  return (
    <>
      {sides.tonight === side && <Tonight data={data} />}
      {sides.visits === side && !isLeftOut('last-visit', data) && <LastVisits data={data} />}
      {sides.sales === side && !isLeftOut('sales', data) && <Sales data={data} />}
    </>
  );
}

function Navigation({ has, data: { t } }: { has: (part: OptionalPart) => boolean; data: BriefData }) {
  return (
    <nav aria-label={t('Parts of this brief')}>
      <ul>
        {parts
          .filter(([id]) => !isOptional(id) || has(id))
          .map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function isOptional(id: string): id is OptionalPart {
  return id === 'last-visit' || id === 'sales' || id === 'news';
}

/** Shows when the brief was made: later news is not on the page. */
function Colophon({ data }: { data: BriefData }) {
  const { t } = data;
  const run = data.runId.slice(0, 8);
  return (
    <footer>
      <p>
        {t('As of {moment}, for the run of {date}.', {
          moment: t.instant(data.now, data.show.time_zone),
          date: t.date(data.runDate),
        })}{' '}
        {t('Run')} <code>{data.runId}</code>.
      </p>
      <p class="paper">
        {t('Small codes such as L1 or N2 name the entries in the record of run {run}. The operator exports it:', {
          run,
        })}{' '}
        <code>brief audit export {run}</code>.
      </p>
    </footer>
  );
}
