import * as v from 'valibot';
import { Secret } from '../../src/ports/secret.js';
import { withSecretFiles } from '../../stages/loading/secret-files.js';
import { defaultPrices } from '../../stages/shared/vendors/models.js';
import { cronProblem } from '../cron/expression.js';
import { readApiKeys } from '../http/access/api-keys.js';
import { costLimit, costLimitProblems, readPrices, tokenLimit } from './cost-settings.js';
import {
  asSecret,
  exactOrigins,
  isTimeZone,
  isWebAddress,
  optionalText,
  readBy,
  text,
  webOrigins,
  wholeNumber,
} from './setting-shapes.js';
import { readStageTimeouts, stageProcessSettings } from './stage-settings.js';
import { replicaProblems, storeSettings } from './store-settings.js';
import { traceSettings } from './trace-settings.js';
import { proxySettings } from './trusted-proxies.js';
import { readVendorLimits } from './vendor-limit-settings.js';
import { webhookProblems, webhookSettings } from './webhook-settings.js';

const timeZone = v.check(isTimeZone, 'is not an IANA time zone, such as Europe/Berlin');
const webAddress = v.check(isWebAddress, 'is not an http or https address without credentials, query and fragment');
const vendorLimits = readBy(readVendorLimits);
const stageTimeouts = readBy(readStageTimeouts);
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * Every setting of the service itself, as an environment variable. The tables in the READMEs are generated from this;
 * the settings of a stage's implementation are declared in that stage.
 */
export const settingsSchema = v.object({
  BRIEF_SERVICE_API_KEYS: v.pipe(
    text(
      '',
      'Accepted API keys, separated by commas. Without one, every operation responds 401. As hashes, with names, scopes and expiry: see `brief keys new`.',
    ),
    readBy(readApiKeys),
    v.metadata({ secret: true }),
    asSecret,
  ),
  APP_TIMEZONE: v.pipe(text('UTC', 'IANA time zone of the local date: which day "today" is.'), timeZone),
  HOST: text('127.0.0.1', 'Address to listen on.'),
  PORT: v.pipe(text('8080', 'Port to listen on; 0 takes a free one.'), wholeNumber(0, 65535)),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Where strangers reach this service; by default what was really bound, loopback for a wildcard host.',
      ),
      v.trim(),
      webAddress,
    ),
  ),
  BRIEF_PROFILE: text('local', 'Which implementations the stages have, before `BRIEF_STAGES`.'),
  BRIEF_STAGES: text('', 'Stages with another implementation, e.g. `perplexity_city=mine,voice_profile_load=mine`.'),
  BRIEF_STAGES_DIR: optionalText('A folder of your own stage plugins, `<stage_key>/<implementation>.mjs`.'),
  ...stageProcessSettings,
  BRIEF_INPUT_DIR: text('./input', 'The folder with your files; may be absent.'),
  BRIEF_DATA_DIR: text('./data', 'Database, artifacts and published pages.'),
  BRIEF_SHARED_DIR: optionalText(
    'Artifacts, published pages and the key of their addresses, in a folder that all replicas share; by default the data folder.',
  ),
  ...storeSettings,
  BRIEF_REPLICAS: v.pipe(
    text('1', 'How many replicas run: each takes its share of the limits in `BRIEF_VENDOR_LIMITS`.'),
    wholeNumber(1, 100),
  ),
  BRIEF_ADDRESS_KEY: v.pipe(
    optionalText('Key that makes page addresses unguessable; by default made once and kept in the data folder.'),
    v.metadata({ secret: true }),
    v.transform((key) => (key === undefined ? undefined : new Secret(key))),
  ),
  BRIEF_CORS_ORIGINS: v.pipe(
    text('', 'Origins whose pages may use the API, separated by commas, e.g. `https://tour.example`. None by default.'),
    exactOrigins,
  ),
  ...proxySettings,
  BRIEF_REQUESTS_PER_MINUTE: v.pipe(
    text(
      '60000',
      'How many requests each API key, and each address without one, may send in a minute before it gets 429; 0 for no limit.',
    ),
    wholeNumber(0, 1_000_000_000),
  ),
  BRIEF_COMMIT: optionalText('The commit that this program was built from, which `/version` shows.'),
  BRIEF_START_WAIT_SECONDS: v.pipe(
    text('240', 'Longest that a POST waits for its runs before it responds `processing`.'),
    wholeNumber(0, 3600),
  ),
  BRIEF_RUNS_AT_ONCE: v.pipe(
    text('64', 'How many runs are advanced at the same time; the others wait in the queue.'),
    wholeNumber(1, 1000),
  ),
  BRIEF_QUEUE_LENGTH: v.pipe(
    text(
      '1000',
      'How many runs may wait in the queue; when it is full, a POST gets 503. Continued runs count and are never rejected.',
    ),
    wholeNumber(0, 100_000),
  ),
  BRIEF_VENDOR_LIMITS: v.pipe(
    text(
      '',
      'Rate limits of each vendor: concurrent stages, requests and tokens per minute, e.g. `openai stages=8 requests=500 tokens=200000; perplexity stages=4`. A vendor without limits gets 8 concurrent stages.',
    ),
    vendorLimits,
  ),
  BRIEF_RUN_TIMEOUT_MINUTES: v.pipe(
    text(
      '30',
      'Longest that a run may take from its start; then it ends with what it has. An optional stage gets half of the time that is left.',
    ),
    wholeNumber(1, 1440),
  ),
  BRIEF_STAGE_TIMEOUTS: v.pipe(
    text(
      '',
      'Longest that an attempt of a stage may take, in seconds, e.g. `openai_generation=600 perplexity_city=120`. The default is that of the implementation: one minute, five for a model.',
    ),
    stageTimeouts,
  ),
  BRIEF_RUN_TOKENS: v.pipe(text('', 'Tokens after which a run starts no further paid stage.'), tokenLimit),
  BRIEF_RUN_COST: v.pipe(text('', 'Cost after which a run starts no further paid stage, e.g. `0.50 USD`.'), costLimit),
  BRIEF_DAY_TOKENS: v.pipe(
    text('', 'Tokens of all runs of a day in `APP_TIMEZONE` after which no further paid stage starts.'),
    tokenLimit,
  ),
  BRIEF_DAY_COST: v.pipe(
    text('', 'Cost of all runs of a day after which no further paid stage starts, e.g. `20 USD`.'),
    costLimit,
  ),
  BRIEF_PRICES: v.pipe(
    text(
      defaultPrices,
      'What a million tokens in and out cost, for vendors that report no cost; one number alone is the price of a call: `perplexity-search=0.005`; the result is labelled estimated. A cost limit needs prices in its own currency.',
    ),
    readBy(readPrices),
  ),
  BRIEF_SCHEDULE: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'When the service starts briefs by itself: a cron expression of five fields in `APP_TIMEZONE`, e.g. `0 6 * * *`. Without one it does not.',
      ),
      v.check(
        (expression) => cronProblem(expression) === null,
        ({ input }) => cronProblem(input) ?? '',
      ),
    ),
  ),
  BRIEF_LEAD_DAYS: v.pipe(
    text('1', 'How many days after its own a tick of the schedule starts as well.'),
    wholeNumber(0, 14),
  ),
  ...webhookSettings,
  BRIEF_METRICS: v.pipe(
    text('key', 'Who may read `/metrics`: `key` needs an API key, `open` needs none, `off` measures nothing.'),
    v.check((access) => ['key', 'open', 'off'].includes(access), 'is not one of key, open, off'),
  ),
  ...traceSettings,
  BRIEF_OUTBOUND_ALLOW: v.pipe(
    text(
      '',
      'Origins that stages and webhooks may reach although they are not public, separated by commas. Webhooks may use plain http there.',
    ),
    webOrigins,
  ),
  LOG_LEVEL: v.pipe(
    text('info', `How much is logged: ${levels.join(', ')}.`),
    v.check((level) => (levels as readonly string[]).includes(level), `is not one of ${levels.join(', ')}`),
  ),
});

export type Settings = v.InferOutput<typeof settingsSchema>;
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of an environment. Problems are returned all at once; each names its variable and never its value.
 */
export function readSettings(
  environment: Environment,
): Readonly<{ kind: 'read'; settings: Settings } | { kind: 'unusable'; problems: readonly string[] }> {
  const { given, problems } = withSecretFiles(givenSettings(environment), settingsSchema.entries);
  const result = v.safeParse(settingsSchema, given);
  const { BRIEF_RUN_COST = '', BRIEF_DAY_COST = '', BRIEF_PRICES = '' } = given;
  const together = [
    ...problems,
    ...costLimitProblems({ BRIEF_RUN_COST, BRIEF_DAY_COST, BRIEF_PRICES }),
    ...replicaProblems(given),
    ...(result.success ? webhookProblems(result.output) : []),
  ];
  if (result.success && together.length === 0) return { kind: 'read', settings: result.output };
  const each = (result.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  return { kind: 'unusable', problems: [...each, ...together] };
}

/** Returns the variables that are set; an empty one counts as unset. */
export function givenSettings(environment: Environment): Readonly<Record<string, string>> {
  const given = Object.entries(environment).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return Object.fromEntries(given);
}
