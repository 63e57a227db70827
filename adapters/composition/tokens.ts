import type { InjectionToken } from 'tsyringe';
import type { Admission } from '../../src/application/admission.js';
import type { AdvanceRun } from '../../src/application/advance-run.js';
import type { ControlRuns } from '../../src/application/control-runs.js';
import type { OpenStarts } from '../../src/application/open-start.js';
import type { AddressBook, PlanRun } from '../../src/application/plan-run.js';
import type { Queries } from '../../src/application/queries.js';
import type { QuestionHub } from '../../src/application/question-hub.js';
import type { ReadModels } from '../../src/application/read-models.js';
import type { RunEndings } from '../../src/application/run-endings.js';
import type { RunProjection } from '../../src/application/run-projection.js';
import type { Spending } from '../../src/application/spending.js';
import type { StartBriefs } from '../../src/application/start-briefs.js';
import type { StartRuns } from '../../src/application/start-run.js';
import type { VendorAccounts } from '../../src/application/vendor-accounts.js';
import type { VendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import type { WatchedFiles } from '../../src/application/watched-files.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Log } from '../../src/ports/log.js';
import type { ServiceHistory } from '../../src/ports/service-history.js';
import type { StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import type { Health } from '../http/health.js';
import type { HttpServer } from '../http/server.js';
import type { GuardedOutbound, PublicBase } from './public-base.js';
import type { Schedule } from './schedule.js';
import type { Settings } from './settings.js';
import type { Stores } from './stores.js';

/** tsyringe knows tokens by symbol; the type parameter is what the container gives for it. */
function token<Value>(name: string): InjectionToken<Value> {
  return Symbol(name) as InjectionToken<Value>;
}

/** Everything that the service is made of. */
export const tokens = {
  settings: token<Settings>('settings'),
  stores: token<Stores>('stores'),
  files: token<WatchedFiles>('files'),
  log: token<Log>('log'),
  clock: token<Clock>('clock'),
  stopping: token<AbortSignal>('stopping'),
  publicBase: token<PublicBase>('publicBase'),
  addresses: token<AddressBook>('addresses'),
  plugins: token<StagePlugins>('plugins'),
  selection: token<StageSelection>('selection'),
  accounts: token<VendorAccounts>('accounts'),
  models: token<ReadModels>('models'),
  projection: token<RunProjection>('projection'),
  endings: token<RunEndings>('endings'),
  queries: token<Queries>('queries'),
  history: token<ServiceHistory>('history'),
  outbound: token<GuardedOutbound>('outbound'),
  questionHub: token<QuestionHub>('questionHub'),
  planRun: token<PlanRun>('planRun'),
  advanceRun: token<AdvanceRun>('advanceRun'),
  gate: token<VendorGate>('gate'),
  spending: token<Spending>('spending'),
  admission: token<Admission>('admission'),
  startRuns: token<StartRuns>('startRuns'),
  control: token<ControlRuns>('control'),
  openStarts: token<OpenStarts>('openStarts'),
  startBriefs: token<StartBriefs>('startBriefs'),
  schedule: token<Schedule>('schedule'),
  health: token<Health>('health'),
  http: token<HttpServer>('http'),
} as const;
