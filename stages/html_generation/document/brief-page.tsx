import type { Phrase } from '../../shared/page-language/translator.js';
import type { BriefData } from '../facts/brief-data.js';
import type { Glance as GlanceFacts } from '../facts/glance.js';
import { isLeftOut, type OptionalPart } from '../facts/left-out.js';
import { longestWord } from '../names/place-names.js';
import { Avoid } from '../sections/avoid.js';
import { Changes } from '../sections/changes.js';
import { Coverage } from '../sections/coverage.js';
import { Glance, widthOfFigures } from '../sections/glance.js';
import { LastVisits } from '../sections/last-visits.js';
import { Lines } from '../sections/lines.js';
import { News } from '../sections/news.js';
import { Remarks } from '../sections/remarks.js';
import { Sales } from '../sections/sales.js';
import { Tonight } from '../sections/tonight.js';
import { Town } from '../sections/town.js';
import { briefStyle } from '../styles/style-sheets.js';
import { HtmlDocument } from './html-document.js';
import { OpenGraph, type Preview } from './open-graph.js';

const parts = [
  ['lines', 'Lines'],
  ['tonight', 'Tonight'],
  ['avoid', 'Avoid'],
  ['last-visit', 'Last visit'],
  ['sales', 'Sales'],
  ['news', 'News'],
  ['town', 'Town'],
  ['coverage', 'Sources'],
] as const satisfies readonly (readonly [string, Phrase])[];

/**
 * The brief: one glance, what matters tonight, the lines, then the background and sources. On a screen, the lines come
 * before tonight; every section is as wide as the page.
 */
export function BriefPage({ data, glance, preview }: { data: BriefData; glance: GlanceFacts; preview: Preview }) {
  const has = (part: OptionalPart) => !isLeftOut(part, data);
  return (
    <HtmlDocument
      language={data.t.language}
      title={preview.title}
      style={briefStyle({
        word: longestWord(data.show.city),
        figures: widthOfFigures(glance, data),
        foot: footOf(data),
      })}
      tags={<OpenGraph preview={preview} />}
    >
      <a class="skip" href="#lines">
        {data.t('Skip to the lines')}
      </a>
      <Glance data={data} glance={glance} />
      <Navigation has={has} data={data} />
      <main data-run={data.runId}>
        <Changes data={data} glance={glance} />
        <Tonight data={data} glance={glance} />
        <Lines data={data} glance={glance} />
        <Avoid data={data} glance={glance} />
        {has('last-visit') && <LastVisits data={data} />}
        <Remarks data={data} glance={glance} />
        {has('sales') && <Sales data={data} />}
        {has('news') && <News data={data} />}
        <Town data={data} />
        <Coverage data={data} />
      </main>
      <Colophon data={data} />
    </HtmlDocument>
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

/** Returns what is at the foot of each sheet of paper: when the brief was made, and for which run. */
function footOf({ show, runId, now, t }: BriefData): string {
  return `${show.city}, ${t.date(show.show_date)} · ${t.instant(now, show.time_zone)} · ${t('Run')} ${runId}`;
}

/** Shows when the brief was made: later news is not on the page. The code leads to its record. */
function Colophon({ data: { t, now, runId, show } }: { data: BriefData }) {
  return (
    <footer>
      <p>
        {t('As of {moment}.', { moment: t.instant(now, show.time_zone) })} <code>{runId}</code>
      </p>
    </footer>
  );
}
