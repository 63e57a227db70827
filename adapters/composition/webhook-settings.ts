import * as v from 'valibot';
import type { Secret } from '../../src/ports/secret.js';
import { asSecret, isWebAddress, listOf, text, wholeNumber } from './setting-shapes.js';

/** The settings of the messages that the service sends. */
export const webhookSettings = {
  BRIEF_WEBHOOK_URLS: v.pipe(
    text(
      '',
      'Where signed messages about the ends of runs and about missing briefs are sent: https addresses, separated by commas. None by default.',
    ),
    v.metadata({ secret: true }),
    asSecret,
  ),
  BRIEF_WEBHOOK_SECRET: v.pipe(
    text(
      '',
      'Signs the messages: `whsec_` and the base64 of 24 to 64 bytes; several, separated by spaces, to change it.',
    ),
    v.metadata({ secret: true }),
    asSecret,
  ),
  BRIEF_WEBHOOK_MISSING_HOURS: v.pipe(
    text('4', 'How long before its doors a show without a published brief is reported; 0 for never.'),
    wholeNumber(0, 72),
  ),
};

type WebhookSettings = Readonly<Record<'BRIEF_WEBHOOK_URLS' | 'BRIEF_WEBHOOK_SECRET', Secret>> &
  Readonly<{ BRIEF_OUTBOUND_ALLOW: string }>;

/** What standardwebhooks.com requires of a secret. */
const [fewestBytes, mostBytes] = [24, 64];
const base64 = /^[A-Za-z0-9+/]+={0,2}$/u;

/** Returns the secrets of the setting, the newest first. */
export function webhookSecrets(setting: Secret): readonly string[] {
  return setting
    .reveal()
    .split(/\s+/u)
    .filter((secret) => secret !== '');
}

/** Returns why messages could not be sent with these settings. No value is repeated: each may be a secret. */
export function webhookProblems(settings: WebhookSettings): readonly string[] {
  const allowed = listOf(settings.BRIEF_OUTBOUND_ALLOW).map((origin) => new URL(origin).origin);
  const urls = listOf(settings.BRIEF_WEBHOOK_URLS.reveal());
  const secrets = webhookSecrets(settings.BRIEF_WEBHOOK_SECRET);
  const problems = urls.flatMap((url, index) => {
    const problem = urlProblem(url, allowed);
    return problem === null ? [] : [`BRIEF_WEBHOOK_URLS: address ${index + 1} ${problem}`];
  });
  if (urls.length > 0 && secrets.length === 0) {
    return [...problems, 'BRIEF_WEBHOOK_SECRET is missing: messages are signed (`openssl rand -base64 32` makes one)'];
  }
  if (secrets.every(isSecret)) return problems;
  const form = `whsec_ and the base64 of ${fewestBytes} to ${mostBytes} bytes`;
  return [...problems, `BRIEF_WEBHOOK_SECRET is not ${form}, or several of these separated by spaces`];
}

function urlProblem(text: string, allowed: readonly string[]): string | null {
  if (!isWebAddress(text.split('?')[0] ?? '')) return 'is not an http or https address without credentials';
  const { protocol, origin } = new URL(text);
  if (protocol === 'https:' || allowed.includes(origin)) return null;
  return 'is not https; plain http takes its origin in BRIEF_OUTBOUND_ALLOW';
}

function isSecret(secret: string): boolean {
  const encoded = secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : '';
  const { length } = Buffer.from(encoded, 'base64');
  return base64.test(encoded) && length >= fewestBytes && length <= mostBytes;
}
