import { createHash } from 'node:crypto';
import type { UrlVerificationValue } from '../../../src/domain/stage-values/url-verification.js';
import type { VpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import { type Instant, secondsBetween } from '../../../src/domain/time.js';
import { OutboundError, type OutboundResponse } from '../../../src/ports/outbound.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';

export type DeployedFile = VpsDeploymentValue['files'][number];
type CheckedFile = UrlVerificationValue['checked'][number];
/**
 * `transient`: the next attempt may not have it. `actualSha256`: the digest of the bytes found instead of the deployed
 * ones, else null.
 */
export type Problem = Readonly<{ text: string; transient: boolean; actualSha256: string | null }>;
export type Check = Readonly<{ checked: CheckedFile | null; problems: readonly Problem[] }>;

/**
 * Bytes allowed beyond the file's length, so that an error page in its place is reported by its status, not its length.
 */
const errorPageAllowance = 256 * 1024;
/** A certificate that expires this soon is logged as a warning; only an expired one fails the check. */
const expiresSoonSeconds = 3 * 86_400;
const transientStatuses = [408, 425, 429, 500, 502, 503, 504];

/** Fetches a deployed address without credentials and returns every difference from the deployed file. */
export async function checkFile(file: DeployedFile, context: StageContext): Promise<Check> {
  const headers = { accept: '*/*', 'cache-control': 'no-cache' };
  const maximumBytes = file.bytes + errorPageAllowance;
  try {
    const response = await context.fetch(file.url, { headers, maximumBytes, signal: context.signal });
    const checked = describe(file, response);
    warnBeforeExpiry(checked, context);
    return { checked, problems: compare(file, checked, response.url, context.now) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      checked: null,
      problems: [{ text: `${file.url}: ${error.message}`, transient: error.retryable, actualSha256: null }],
    };
  }
}

function describe(file: DeployedFile, response: OutboundResponse): CheckedFile {
  return {
    url: file.url,
    status: response.status,
    redirects: response.redirects.flatMap((address) => webAddress(address) ?? []),
    content_type: plainText(response.headers['content-type'] ?? '', 200) || 'none',
    bytes: response.body.byteLength,
    sha256: createHash('sha256').update(response.body).digest('hex'),
    certificate_expires_at: response.certificateExpiresAt,
  };
}

/** Ignores the body and type of an unsuccessful response: they do not describe the file. */
function compare(file: DeployedFile, checked: CheckedFile, finalUrl: string, now: Instant): readonly Problem[] {
  const permanent = (text: string, actualSha256: string | null = null) => ({
    text: `${file.url}: ${text}`,
    transient: false,
    actualSha256,
  });
  const problems: Problem[] = [];
  const host = new URL(file.url).host;
  const foreign = [...checked.redirects, finalUrl].find((address) => new URL(address).host !== host);
  if (foreign !== undefined) problems.push(permanent(`it redirects to another host, ${new URL(foreign).host}`));
  const expiry = checked.certificate_expires_at;
  if (expiry !== null && expiry <= now) problems.push(permanent(`its certificate expired at ${expiry}`));
  if (checked.status !== 200) {
    const transient = transientStatuses.includes(checked.status);
    return [...problems, { ...permanent(`the status is ${checked.status} instead of 200`), transient }];
  }
  if (!sameMediaType(checked.content_type, file.media_type)) {
    problems.push(permanent(`the content type is ${checked.content_type} instead of ${file.media_type}`));
  }
  const { sha256, bytes } = checked;
  if (sha256 === file.sha256) return problems;
  const differs = `SHA-256 ${sha256} of ${bytes} bytes is not the deployed ${file.sha256} of ${file.bytes}`;
  return [...problems, permanent(differs, sha256)];
}

/** Returns true for the same type, and the same character set if both name one. */
function sameMediaType(one: string, other: string): boolean {
  const [type, charset] = partsOf(one);
  const [otherType, otherCharset] = partsOf(other);
  return type === otherType && (charset === undefined || otherCharset === undefined || charset === otherCharset);
}

function partsOf(mediaType: string): readonly [string, string | undefined] {
  const [type = '', ...parameters] = mediaType.toLowerCase().replace(/[\s"]/gu, '').split(';');
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return [type, charset];
}

function warnBeforeExpiry(checked: CheckedFile, context: StageContext): void {
  const expiry = checked.certificate_expires_at;
  if (expiry === null || secondsBetween(context.now, expiry) > expiresSoonSeconds) return;
  context.log.warn('the certificate of a published page expires soon', {
    host: new URL(checked.url).host,
    expires_at: expiry,
  });
}
