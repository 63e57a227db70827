import { comparableName } from '../../../src/domain/names.js';
import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noteOf } from '../../shared/lines/notes.js';
import { numberBeyond } from '../../shared/untrusted-text/numbers.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { competesWithShow } from '../calendar/competing-dates.js';
import type { Dated, Pronounced, TownFindings } from './answer.js';
import { carriedText, type FindingContext, pageOf } from './carried-finding.js';
import { readPage } from './read-page.js';
import type { ReturnedPage } from './returned-pages.js';

type Carried = Exclude<ReturnType<typeof carriedText>, string>;

/** The findings of a model that are supported by the pages that its search returned. */
export type WebKnowledge = Readonly<{
  facts: readonly Carried[];
  pronunciations: PerplexityCityValue['pronunciations'];
  overused_jokes: PerplexityCityValue['overused_jokes'];
  calendar: PerplexityCityValue['calendar'];
  venues: PerplexityCityValue['venues'];
  notices: readonly Notice[];
}>;

/** Maximum number of findings by kind, as in the instructions. */
const most = { facts: 12, pronunciations: 4, overused_jokes: 6, events: 8, venue: 6 } as const;

type Circumstances = Omit<FindingContext, 'pages'> &
  Readonly<{ pages: ReadonlyMap<string, ReturnedPage>; signal: AbortSignal }>;

/** Returns the supported findings. Yields to the event loop; rejects when the signal aborts. */
export async function weighFindings(
  findings: TownFindings,
  showDate: LocalDate,
  { pages, hidden, place, signal }: Circumstances,
): Promise<WebKnowledge> {
  const read = new Map([...pages].map(([url, page]) => [url, readPage(page, place)]));
  const context = { pages: read, hidden, place };
  const faults = new Map<string, number>();
  async function checked<Finding, Weighed extends object>(
    kind: keyof typeof most,
    found: readonly Finding[],
    weigh: (finding: Finding) => Weighed | string,
  ): Promise<Weighed[]> {
    const weighed: Weighed[] = [];
    for await (const finding of yieldingToEventLoop(found)) {
      signal.throwIfAborted();
      const one = weigh(finding);
      if (typeof one === 'string') faults.set(one, (faults.get(one) ?? 0) + 1);
      else weighed.push(one);
    }
    return weighed.slice(0, most[kind]);
  }
  const sourced = (finding: Parameters<typeof carriedText>[0]) => withSource(carriedText(finding, context));
  return {
    facts: await checked('facts', findings.facts, (finding) => carriedText(finding, context)),
    pronunciations: await checked('pronunciations', findings.pronunciations, (finding) =>
      pronunciation(finding, context),
    ),
    overused_jokes: await checked('overused_jokes', findings.overused_jokes, sourced),
    calendar: await checked('events', findings.events, (finding) => event(finding, showDate, context)),
    venues: await checked('venue', findings.venue, sourced),
    notices: [...faults].flatMap(([fault, count]) =>
      noteOf(count, 'finding of the web search was', 'findings of the web search were', `not used: ${fault}`),
    ),
  };
}

function withSource(carried: Carried | string): { text: string; source: Source } | string {
  return typeof carried === 'string' ? carried : { text: carried.text, source: carried.citation.source };
}

function event(
  finding: Dated,
  showDate: LocalDate,
  context: FindingContext,
): PerplexityCityValue['calendar'][number] | string {
  const carried = carriedText(finding, context);
  if (typeof carried === 'string') return carried;
  const { date, end_date: last } = { ...finding, end_date: finding.end_date ?? finding.date };
  if (!isLocalDate(date) || !isLocalDate(last) || last < date) return 'it has no date';
  if (!competesWithShow(date, last, showDate)) return 'its date is far from the show’s';
  const page = pageOf(finding, context);
  const known = typeof page === 'string' ? new Set<string>() : page.numbers();
  if (numberBeyond(`${dayOf(date)} ${dayOf(last)}`, known) !== null) return 'its date is not on its page';
  const { text, citation } = carried;
  return { date, end_date: last === date ? null : last, kind: 'event', text, source: citation.source };
}

function dayOf(date: LocalDate): string {
  return String(Number(date.slice(8)));
}

/** Accepts a pronunciation only if the page contains it letter for letter. */
function pronunciation(
  finding: Pronounced,
  context: FindingContext,
): PerplexityCityValue['pronunciations'][number] | string {
  const page = pageOf(finding, context);
  if (typeof page === 'string') return page;
  const [name, respelling] = [plainText(finding.name, 80), plainText(finding.respelling, 80)];
  const unsafe = unsafeWords(`${name} ${respelling}`, context.hidden);
  if (unsafe !== null) return `it held ${unsafe}`;
  const isOnPage = [name, respelling].every((each) => holds(page.shown(), comparableName(each)));
  return isOnPage ? { name, respelling, origin: 'web', source: page.source } : 'its page says nothing of the kind';
}

function holds(shown: string, words: string): boolean {
  return words !== '' && shown.includes(` ${words} `);
}
