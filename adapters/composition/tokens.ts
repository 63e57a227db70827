import type { InjectionToken } from 'tsyringe';
import type { AccessLog } from '../../src/application/audit/access-log.js';
import type { Application } from '../../src/application/create-application.js';
import type { Log } from '../../src/ports/log.js';
import type { Health } from '../http/health.js';
import type { HttpServer } from '../http/server.js';
import type { Metrics } from '../metrics/create-metrics.js';
import type { GuardedOutbound } from '../outbound/guarded-fetch.js';
import type { PublicBase } from './address-book.js';
import type { Settings } from './settings.js';
import type { Stores } from './stores.js';

/** tsyringe identifies tokens by symbol; the type parameter is the type that the container returns. */
function token<Value>(name: string): InjectionToken<Value> {
  return Symbol(name) as InjectionToken<Value>;
}

/** The parts of the service: what it starts from, the application, and the servers. */
export const tokens = {
  settings: token<Settings>('settings'),
  stores: token<Stores>('stores'),
  publicBase: token<PublicBase>('publicBase'),
  outbound: token<GuardedOutbound>('outbound'),
  log: token<Log>('log'),
  application: token<Application>('application'),
  accessLog: token<AccessLog | null>('accessLog'),
  health: token<Health>('health'),
  metrics: token<Metrics | null>('metrics'),
  http: token<HttpServer>('http'),
} as const;
