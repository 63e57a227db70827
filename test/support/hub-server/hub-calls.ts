import { createOutbound } from '../../../adapters/outbound/guarded-fetch.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { Secret } from '../../../src/ports/secret.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import type { HubSettings } from '../../../stages/shared/hub-client/settings.js';
import { emptyHistory, silentLog, stageContext } from '../stage-context.js';
import type { Entry, HubData } from './answer-question.js';
import { type AskedQuestion, type ExampleHub, startExampleHub } from './example-hub.js';
import type { HubFault } from './hub-faults.js';

export const hubToken = 'a-token-that-nobody-may-read';

/** A hub that knows these entries and nothing else. */
function hubData(data: Partial<HubData>): HubData {
  return { shows: [], visits: [], sales: [], voices: [], ...data };
}

type Trial = Readonly<{
  data?: Partial<HubData>;
  fault?: HubFault | ((question: AskedQuestion) => HubFault | null);
  settings?: Partial<HubSettings>;
  known?: readonly Show[];
  /** After so many milliseconds the attempt's deadline is over. */
  deadline?: number;
}>;

/** Runs a test on the example hub over sockets and the guarded way out, with the context of a stage that asks it. */
export async function withExampleHub<Result>(
  { data = {}, fault, settings = {}, known = [], deadline }: Trial,
  act: (context: StageContext<HubSettings>, hub: ExampleHub) => Promise<Result>,
): Promise<Result> {
  const faultOf = typeof fault === 'function' ? fault : () => fault ?? null;
  const hub = await startExampleHub({ token: hubToken, data: () => hubData(data), fault: faultOf });
  const outbound = createOutbound({ allowedOrigins: () => [hub.origin], log: silentLog });
  const deadlineOver = new AbortController();
  const timer = deadline === undefined ? undefined : setTimeout(() => deadlineOver.abort(timeOut()), deadline);
  try {
    const context = stageContext<HubSettings>({
      fetch: outbound,
      signal: deadlineOver.signal,
      history: {
        ...emptyHistory,
        knownShows: async (date) => known.filter((show) => show.show_date === date),
        publishedVersion: async () => null,
      },
      settings: {
        ...{ BRIEF_RECORD_DIR: undefined, BRIEF_RECORD: 'record' },
        ...{ BRIEF_HUB_URL: hub.url, BRIEF_HUB_TOKEN: new Secret(hubToken), BRIEF_HUB_NAME: 'Tour Desk' },
        ...settings,
      },
    });
    return await act(context, hub);
  } finally {
    clearTimeout(timer);
    await outbound.close();
    await hub.close();
  }
}

function timeOut(): DOMException {
  return new DOMException('the time is up', 'TimeoutError');
}

/** A show of the hub on the day of every test. */
export function hubShow(overrides: Entry = {}): Entry {
  return {
    show_id: 'tt-1',
    show_date: '2026-11-20',
    venue: 'De Koperen Kraan',
    city: 'Ghent',
    region: 'East Flanders',
    country: 'BE',
    performer: 'Nell Varrow',
    start: '20:30',
    ...overrides,
  };
}
