/** What the example hub knows; entries as `stages/shared/hub-client/openapi.yaml` has them. */
export type HubData = Readonly<{
  shows: readonly Entry[];
  visits: readonly Entry[];
  sales: readonly Entry[];
  voices: readonly Entry[];
}>;
export type Entry = Readonly<Record<string, unknown>>;

export type HubReply = Readonly<{ status: number; body: Entry }>;

/** The most entries that a page of this hub has, whatever it is asked for. */
const largestPage = 200;

/** The hub's answer to a question, by path and query. */
export function answerQuestion(path: string, query: URLSearchParams, data: HubData): HubReply {
  if (path === '/shows') return showsFor(query, data);
  if (path === '/visits') return pageOf(visitsFor(query, data), query);
  if (path === '/sales') return salesFor(query, data);
  if (path === '/voices')
    return pageOf(
      data.voices.filter((voice) => isOf(voice, query)),
      query,
    );
  return problem(404, 'about:blank', 'There is nothing here');
}

function showsFor(query: URLSearchParams, { shows }: HubData): HubReply {
  const [date, id] = [query.get('date'), query.get('show_id')];
  if (date === null && id === null) return problem(400, 'about:blank', 'A date or a show_id is needed');
  if (id !== null && !shows.some((show) => show['show_id'] === id)) return noSuchShow;
  const asked = shows.filter((show) => (date ?? show['show_date']) === show['show_date']);
  return pageOf(
    asked.filter((show) => (id ?? show['show_id']) === show['show_id']),
    query,
  );
}

function visitsFor(query: URLSearchParams, { visits }: HubData): readonly Entry[] {
  const [city, before] = [query.get('city')?.toLowerCase(), query.get('before')];
  return visits.filter((visit) => {
    const inTown = city === undefined || String(visit['city']).toLowerCase() === city;
    return inTown && isOf(visit, query) && (before === null || String(visit['show_date']) < before);
  });
}

function salesFor(query: URLSearchParams, { sales, shows }: HubData): HubReply {
  const [id, until] = [query.get('show_id'), query.get('until')];
  if (id !== null && !shows.some((show) => show['show_id'] === id)) return noSuchShow;
  const counted = sales.filter((count) => until === null || String(count['as_of']) <= until);
  return pageOf(
    counted.filter((count) => (id !== null && count['show_id'] === id) || isOf(count, query)),
    query,
  );
}

/** What names no performer may be anybody's. */
function isOf(entry: Entry, query: URLSearchParams): boolean {
  const [asked, named] = [query.get('performer'), entry['performer'] ?? null];
  return asked === null || named === null || String(named).toLowerCase() === asked.toLowerCase();
}

/** The cursor of this hub is the number of entries before the page. */
function pageOf(entries: readonly Entry[], query: URLSearchParams): HubReply {
  const limit = Math.min(Number(query.get('limit') ?? largestPage), largestPage);
  const first = Number(query.get('cursor') ?? 0);
  if (!(limit >= 1) || !(first >= 0)) return problem(400, 'about:blank', 'limit or cursor is invalid');
  const next = first + limit < entries.length ? String(first + limit) : null;
  return { status: 200, body: { items: entries.slice(first, first + limit), next } };
}

function problem(status: number, type: string, title: string): HubReply {
  return { status, body: { type, title, status } };
}

const noSuchShow = problem(404, 'urn:problem-type:brief-hub:no-such-show', 'There is no show of this id');
