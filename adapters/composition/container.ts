import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { type DependencyContainer, type InjectionToken, instanceCachingFactory, container as root } from 'tsyringe';
import { createAccessLog } from '../../src/application/audit/access-log.js';
import { type ApplicationOptions, createApplication } from '../../src/application/create-application.js';
import type { Cron } from '../../src/ports/cron.js';
import type { Log } from '../../src/ports/log.js';
import type { StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import { fallbacks } from '../../stages/profiles.js';
import { createAccess } from '../http/access/access.js';
import { createCors } from '../http/cors.js';
import { createHealth } from '../http/health.js';
import type { Proofs } from '../http/proof-routes.js';
import { createHttpServer } from '../http/server.js';
import { createMetrics, type Metrics } from '../metrics/create-metrics.js';
import { createOutbound } from '../outbound/guarded-fetch.js';
import { readModels } from '../projections/projection-list.js';
import { createWebhookSender } from '../webhooks/standard-webhooks.js';
import { type AddressKey, createAddressBook, createPublicBase } from './address-book.js';
import { apiKeysOf } from './api-keys.js';
import { readBuild } from './build.js';
import { auditFolder } from './check-end.js';
import { estimating, pricing, readPrices, spendingLimitsOf } from './cost-settings.js';
import { installationOf } from './installation.js';
import { listOf } from './setting-shapes.js';
import type { Environment, Settings } from './settings.js';
import { readStageTimeouts } from './stage-settings.js';
import type { Stores } from './stores.js';
import { daysIn, momentOf, systemClock } from './system-clock.js';
import { tokens } from './tokens.js';
import { trustedProxies } from './trusted-proxies.js';
import { readVendorLimits, shareOf } from './vendor-limit-settings.js';
import { webhookSecrets } from './webhook-settings.js';

/** What exists before the service is put together. */
export type Foundations = Readonly<{
  settings: Settings;
  stores: Stores;
  plugins: StagePlugins;
  selection: StageSelection;
  addressKey: AddressKey;
  /** The base URL of the selected deployment; null when this service serves the pages. */
  deploymentBase: string | null;
  /** The schedule; null without one. */
  cron: Cron | null;
  environment: Environment;
  log: Log;
}>;

type Get = <Value>(token: InjectionToken<Value>) => Value;

/** Puts the service together: each part is created once, when it is first resolved. */
export function createContainer(given: Foundations): DependencyContainer {
  const container = root.createChildContainer();
  const { settings, log } = given;
  const metrics = metricsOf(given);
  const stores = metrics === null ? given.stores : { ...given.stores, events: metrics.timed(given.stores.events) };
  container.registerInstance(tokens.settings, settings);
  container.registerInstance(tokens.stores, stores);
  registerOnce(container, tokens.metrics, () => metrics);
  container.registerInstance(tokens.log, log);
  container.registerInstance(tokens.publicBase, createPublicBase(settings.PUBLIC_URL));
  registerOnce(container, tokens.outbound, (get) => outboundOf(get, given));
  registerOnce(container, tokens.application, (get) => applicationOf(get, given));
  registerOnce(container, tokens.accessLog, (get) => accessLogOf(get, given));
  registerOnce(container, tokens.health, (get) => createHealth({ 'event store': get(tokens.stores).events.head }));
  registerOnce(container, tokens.http, (get) => httpServerOf(get, given));
  return container;
}

function registerOnce<Value>(
  container: DependencyContainer,
  token: InjectionToken<Value>,
  create: (get: Get) => Value,
): void {
  const factory = instanceCachingFactory((from) => create((wanted) => from.resolve(wanted)));
  container.register(token, { useFactory: factory as never });
}

function metricsOf({ settings, stores, log }: Foundations): Metrics | null {
  if (settings.BRIEF_METRICS === 'off') return null;
  const { version, commit } = readBuild(settings.BRIEF_COMMIT);
  return createMetrics({ worker: stores.workers.worker, version, commit, now: systemClock.now, log });
}

function outboundOf(get: Get, { deploymentBase, settings, log }: Foundations) {
  const deployment = deploymentBase === null ? [] : [new URL(deploymentBase).origin];
  const allowed = [...deployment, ...listOf(settings.BRIEF_OUTBOUND_ALLOW)];
  const allowedOrigins = () => [new URL(get(tokens.publicBase).get()).origin, ...allowed];
  return createOutbound({ allowedOrigins, log });
}

function applicationOf(get: Get, given: Foundations) {
  return createApplication(
    {
      ...get(tokens.stores),
      readModels,
      plugins: given.plugins,
      outbound: get(tokens.outbound),
      webhookSender: webhookSenderOf(get, given),
      clock: systemClock,
      log: given.log,
      cron: given.cron,
      newId: randomUUID,
    },
    optionsOf(get, given),
  );
}

function accessLogOf(get: Get, { settings, log }: Foundations) {
  if (settings.BRIEF_ACCESS_LOG === 'off') return null;
  const { events, workers } = get(tokens.stores);
  return createAccessLog({ events, clock: systemClock, worker: workers.worker, log });
}

function webhookSenderOf(get: Get, { settings: { BRIEF_WEBHOOK_URLS, BRIEF_WEBHOOK_SECRET } }: Foundations) {
  const urls = listOf(BRIEF_WEBHOOK_URLS.reveal());
  const secrets = webhookSecrets(BRIEF_WEBHOOK_SECRET);
  return urls.length === 0 ? null : createWebhookSender({ urls, secrets, outbound: get(tokens.outbound) });
}

function optionsOf(get: Get, { settings, selection, addressKey }: Foundations): ApplicationOptions {
  const prices = readPrices(settings.BRIEF_PRICES);
  const { limitOf } = readVendorLimits(settings.BRIEF_VENDOR_LIMITS);
  return {
    selection,
    fallbacks,
    addresses: createAddressBook(addressKey, get(tokens.publicBase).get),
    policy: {
      timeout_milliseconds: Number(settings.BRIEF_RUN_TIMEOUT_MINUTES) * 60_000,
      spending_limits: spendingLimitsOf(settings.BRIEF_RUN_TOKENS, settings.BRIEF_RUN_COST),
    },
    stageTimeouts: readStageTimeouts(settings.BRIEF_STAGE_TIMEOUTS).timeouts,
    concurrentRuns: Number(settings.BRIEF_RUNS_AT_ONCE),
    queueLength: Number(settings.BRIEF_QUEUE_LENGTH),
    vendorLimit: (vendor) => shareOf(limitOf(vendor), Number(settings.BRIEF_REPLICAS)),
    dailyLimits: spendingLimitsOf(settings.BRIEF_DAY_TOKENS, settings.BRIEF_DAY_COST),
    price: pricing(prices),
    estimate: estimating(prices),
    timeZone: settings.APP_TIMEZONE,
    dateOf: daysIn(settings.APP_TIMEZONE),
    leadDays: Number(settings.BRIEF_LEAD_DAYS),
    momentOf,
    missingBriefMilliseconds: Number(settings.BRIEF_WEBHOOK_MISSING_HOURS) * 3_600_000,
    freshnessCheckMilliseconds: get(tokens.stores).workers.isShared ? 5_000 : null,
  };
}

function accessOf({ settings, environment, log }: Foundations, metrics: Metrics | null) {
  return createAccess({
    keys: apiKeysOf(settings, environment, log),
    isTrustedProxy: trustedProxies(settings.BRIEF_TRUSTED_PROXIES),
    requestsPerMinute: Number(settings.BRIEF_REQUESTS_PER_MINUTE),
    now: systemClock.now,
    log,
    count: (refusal) => metrics?.refuse(refusal),
  });
}

/** Proofs are read by few, so that their code is loaded at the first one. */
function proofsOf(settings: Settings) {
  let reader: Promise<Proofs> | null = null;
  return () => {
    reader ??= import('../transparency/proof-reader.js').then((each) => each.createProofReader(auditFolder(settings)));
    return reader;
  };
}

function httpServerOf(get: Get, given: Foundations) {
  const { settings, log } = given;
  const metrics = get(tokens.metrics);
  return createHttpServer({
    application: get(tokens.application),
    pages: get(tokens.stores).pages,
    artifacts: get(tokens.stores).artifacts,
    installation: installationOf(given),
    access: accessOf(given, metrics),
    health: get(tokens.health),
    proofs: proofsOf(settings),
    cors: createCors(listOf(settings.BRIEF_CORS_ORIGINS)),
    build: readBuild(settings.BRIEF_COMMIT),
    recordRead: get(tokens.accessLog)?.record ?? null,
    metrics: metrics && { ...metrics, isOpen: settings.BRIEF_METRICS === 'open' },
    startWaitSeconds: Number(settings.BRIEF_START_WAIT_SECONDS),
    log,
  });
}
