import { type Explanation, explain } from '../../../../src/application/audit/explain.js';
import { provenanceOf, reusedRuns } from '../../../../src/application/audit/provenance.js';
import type { Provenance, StatementOrigin } from '../../../../src/domain/api-documents/histories.js';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import { Live } from '../document/parts.js';
import type { DashboardServices } from '../services.js';
import type { RunView } from './load-run.js';

/** The parts of a page, by the stage that says what is in them. */
const parts: readonly (readonly [StageKey, string])[] = [
  ['openai_generation', 'Lines'],
  ['perplexity_news', 'News'],
  ['perplexity_city', 'Town, avoid list, calendar'],
  ['previous_show_lookup', 'Last visit'],
  ['historical_sales_lookup', 'Sales'],
  ['hub_lookup', 'The show'],
  ['voice_profile_load', 'Voice'],
  ['youtube_transcripts', 'Recordings'],
];

/** Returns where the page of a run comes from, as of the event that is shown. */
export async function loadProvenance({ application }: DashboardServices, { shown }: RunView) {
  const earlier = await Promise.all(reusedRuns(shown).map(application.queries.events));
  return provenanceOf(shown, earlier);
}

type WhyProps = Readonly<{ view: RunView; provenance: Provenance | null; chosen: string | null }>;

/** What the page says, each statement with a link to where it comes from. Nothing until there are lines. */
export function Why({ view, provenance, chosen }: WhyProps) {
  const explanation = provenance === null || chosen === null ? null : explain(provenance, chosen);
  const statements = provenance?.statements ?? [];
  const hasLines = statements.some(({ stage }) => stage === 'openai_generation');
  const at = view.at === null ? {} : { at: String(view.at) };
  const linkTo = (ref: string) => `/runs/${view.runId}?${new URLSearchParams({ ...at, why: ref })}#why`;
  return (
    <Live id="run-why">
      {hasLines || explanation !== null ? (
        <section id="why" class="panel" aria-labelledby="why-title">
          <h2 id="why-title">Where the page comes from</h2>
          {explanation === null ? null : <Explained explanation={explanation} />}
          {parts.map(([stage, title]) => (
            <Part
              key={stage}
              title={title}
              isOpen={stage === 'openai_generation'}
              statements={statements.filter((one) => one.stage === stage)}
              {...{ chosen, linkTo }}
            />
          ))}
        </section>
      ) : null}
    </Live>
  );
}

type PartProps = Readonly<{
  title: string;
  isOpen: boolean;
  statements: readonly StatementOrigin[];
  chosen: string | null;
  linkTo(ref: string): string;
}>;

function Part({ title, isOpen, statements, chosen, linkTo }: PartProps) {
  if (statements.length === 0) return null;
  const wasChosen = statements.some(({ ref }) => ref === chosen);
  return (
    <details id={`why-${statements[0]?.stage}`} open={isOpen || wasChosen}>
      <summary>
        {title} ({statements.length})
      </summary>
      <ul class="statements">
        {statements.map(({ ref, text }) => (
          <li key={ref}>
            <a href={linkTo(ref)} aria-current={ref === chosen ? 'true' : undefined}>
              <code>{ref}</code> <bdi>{firstRow(text)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const longestRow = 160;

function firstRow(text: string): string {
  const [row = ''] = text.split('\n');
  return row.length <= longestRow ? row : `${row.slice(0, longestRow)}…`;
}

function Explained({ explanation: { ref, text, answers } }: { explanation: Explanation }) {
  return (
    <article class="explained" aria-label={`Where ${ref} comes from`}>
      <p class="said">
        <code>{ref}</code> <bdi>{text}</bdi>
      </p>
      {answers.map(({ question, facts }) => (
        <section key={question}>
          <h3>{question}</h3>
          <dl class="facts">
            {facts.map(({ label, text: fact, url }) => (
              <div key={`${label} ${fact}`}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{fact}</bdi> {url === null ? null : <Address url={url} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>
  );
}

/** An address is text of others: only one of the web becomes a link. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//u.test(url)) return <code>{url}</code>;
  return (
    <a href={url} rel="noreferrer noopener">
      {url}
    </a>
  );
}
