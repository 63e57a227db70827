import * as v from 'valibot';
import { createOutbound } from '../../../../adapters/outbound/guarded-fetch.js';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { Outbound } from '../../../../src/ports/outbound.js';
import type { HubPlugin, LookupContext, StageContext, StagePlugin } from '../../../../src/ports/stage-plugin.js';
import { plugin as sales } from '../../../../stages/historical_sales_lookup/http.js';
import { plugin as bandsintown } from '../../../../stages/hub_lookup/bandsintown.js';
import { plugin as hub } from '../../../../stages/hub_lookup/http.js';
import { plugin as visits } from '../../../../stages/previous_show_lookup/http.js';
import { plugin as voices } from '../../../../stages/voice_profile_load/http.js';
import { startBandsintown } from '../../../support/bandsintown-server.js';
import { startExampleHub } from '../../../support/hub-server/example-hub.js';
import { sampleData } from '../../../support/hub-server/sample-data.js';
import { aShow, inputOfShow } from '../../../support/results.js';
import { silentLog, stageContext } from '../../../support/stage-context.js';

export const date = '2026-11-20';
const token = 'token+of/nobody==';
const appId = 'my-app/id+secret&99';

type Variables = Readonly<Record<string, string>>;
type Server = Readonly<{ origin: string; asked: readonly unknown[]; close(): Promise<void> }>;

/** A stage that calls a JSON service through the outbound guard. */
export type HubStage = Readonly<{
  name: string;
  vendor: 'hub' | 'bandsintown';
  plugin: StagePlugin;
  show: Show;
  secret: string;
  /** A server that knows the show and echoes the secret. */
  start(): Promise<Server>;
  /** Settings for a server at this address; `secrets` are its credentials. */
  settings(origin: string): Variables;
  secrets: Variables;
  /** Its listing of shows, if it has one. */
  shows: HubPlugin['shows'] | null;
}>;

const data = sampleData(date);
const talkative = {
  ...data,
  shows: data.shows.map((show) => ({ ...show, notes: `asked with ${token}` })),
  voices: data.voices.map((voice) => ({ ...voice, notes: `asked with ${token}` })),
};

const byHub = {
  vendor: 'hub',
  show: aShow({ show_id: 'tt-1001', show_date: date, city: 'Ghent', performer: 'Nell Varrow' }),
  secret: token,
  start: () => startExampleHub({ token, data: () => talkative }),
  settings: (origin: string) => ({ BRIEF_HUB_URL: `${origin}/brief-hub/v1`, BRIEF_HUB_NAME: 'Tour Desk' }),
  secrets: { BRIEF_HUB_TOKEN: token },
  shows: null,
} as const;

const event = {
  id: '9',
  url: `https://www.bandsintown.com/e/9?${new URLSearchParams({ app_id: appId })}&came_from=267`,
  datetime: '2026-11-20T20:30:00',
  lineup: ['Nora Quill', `a guest by ${appId}`],
  venue: { name: 'Dom', city: 'Graz', country: 'Austria', latitude: '47.0707', longitude: '15.4395' },
};

export const hubStages: readonly HubStage[] = [
  { ...byHub, name: 'shows of a hub', plugin: hub as unknown as StagePlugin, shows: hub.shows as HubPlugin['shows'] },
  { ...byHub, name: 'visits of a hub', plugin: visits as unknown as StagePlugin },
  { ...byHub, name: 'sales of a hub', plugin: sales as unknown as StagePlugin },
  { ...byHub, name: 'voices of a hub', plugin: voices as unknown as StagePlugin },
  {
    name: 'shows of Bandsintown',
    vendor: 'bandsintown',
    plugin: bandsintown as unknown as StagePlugin,
    show: aShow({ show_id: 'vanished', show_date: date, city: 'Linz' }),
    secret: appId,
    start: () =>
      startBandsintown({ 'Nora%20Quill': [event], Nobody: { status: 404, body: '{"errorMessage":"[NotFound]"}' } }),
    settings: (origin) => ({ BRIEF_BANDSINTOWN_BASE_URL: origin, BRIEF_BANDSINTOWN_ARTISTS: 'Nora Quill, Nobody' }),
    secrets: { BRIEF_BANDSINTOWN_APP_ID: appId },
    shows: bandsintown.shows as HubPlugin['shows'],
  },
];

/** The outcome of the stage's run, and its listing of shows. */
export async function allResults(
  { plugin, shows, show }: HubStage,
  context: StageContext,
): Promise<readonly unknown[]> {
  const outcome = await plugin.run(inputOfShow(show) as never, context);
  return shows === null ? [outcome] : [outcome, await shows(date, context)];
}

/** The context of an attempt with settings parsed from these variables. */
export function contextOf({ plugin }: HubStage, variables: Variables, fetch: Outbound): StageContext {
  const settings: unknown = v.parse(plugin.settings as v.GenericSchema, variables);
  return stageContext<unknown>({ settings, fetch });
}

/** Runs `act` against the stage's server through an outbound guard that allows it. */
export async function onServer<Result>(
  stage: HubStage,
  variables: Variables,
  act: (context: StageContext & LookupContext, server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await stage.start();
  const outbound = createOutbound({ allowedOrigins: () => [server.origin], log: silentLog });
  try {
    const all = { ...stage.settings(server.origin), ...stage.secrets, ...variables };
    return await act(contextOf(stage, all, outbound), server);
  } finally {
    await outbound.close();
    await server.close();
  }
}
