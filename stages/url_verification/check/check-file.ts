import { createHash } from 'node:crypto';
import type { UrlVerificationValue } from '../../../src/domain/stage-values/url-verification.js';
import type { VpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import { type Instant, secondsBetween } from '../../../src/domain/time.js';
import { OutboundError, type OutboundResponse } from '../../../src/ports/outbound.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';

export type DeployedFile = VpsDeploymentValue['files'][number];
type CheckedFile = UrlVerificationValue['checked'][number];
/** `passing`: it may be gone at the next attempt. `shown` is the digest of the bytes that are there instead, where that is the problem. */
export type Problem = Readonly<{ text: string; passing: boolean; shown: string | null }>;
export type Check = Readonly<{ checked: CheckedFile | null; problems: readonly Problem[] }>;

/** Room for an error page that comes instead of a small file, so that its status is told and not its length. */
const roomForErrorPage = 256 * 1024;
/** A certificate that ends so soon is worth a warning in the log; only an ended one fails the check. */
const soonSeconds = 3 * 86_400;
const passingStatuses = [408, 425, 429, 500, 502, 503, 504];

/** What a stranger gets at a deployed address, and everything in which that differs from what was deployed. */
export async function checkFile(file: DeployedFile, context: StageContext): Promise<Check> {
  const headers = { accept: '*/*', 'cache-control': 'no-cache' };
  const maximumBytes = file.bytes + roomForErrorPage;
  try {
    const answer = await context.fetch(file.url, { headers, maximumBytes, signal: context.signal });
    const checked = describe(file, answer);
    warnOfEnd(checked, context);
    return { checked, problems: compare(file, checked, answer.url, context.now) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      checked: null,
      problems: [{ text: `${file.url}: ${error.message}`, passing: error.retryable, shown: null }],
    };
  }
}

function describe(file: DeployedFile, answer: OutboundResponse): CheckedFile {
  return {
    url: file.url,
    status: answer.status,
    redirects: answer.redirects.flatMap((address) => webAddress(address) ?? []),
    content_type: plainText(answer.headers['content-type'] ?? '', 200) || 'none',
    bytes: answer.body.byteLength,
    sha256: createHash('sha256').update(answer.body).digest('hex'),
    certificate_expires_at: answer.certificateExpiresAt,
  };
}

/** Where the answer is no success, its body and type say nothing about the file. */
function compare(file: DeployedFile, checked: CheckedFile, finalUrl: string, now: Instant): readonly Problem[] {
  const lasting = (text: string, shown: string | null = null) => ({
    text: `${file.url}: ${text}`,
    passing: false,
    shown,
  });
  const problems: Problem[] = [];
  const host = new URL(file.url).host;
  const strange = [...checked.redirects, finalUrl].find((address) => new URL(address).host !== host);
  if (strange !== undefined) problems.push(lasting(`it redirects to another host, ${new URL(strange).host}`));
  const expiry = checked.certificate_expires_at;
  if (expiry !== null && expiry <= now) problems.push(lasting(`its certificate ended at ${expiry}`));
  if (checked.status !== 200) {
    const passing = passingStatuses.includes(checked.status);
    return [...problems, { ...lasting(`the status is ${checked.status} instead of 200`), passing }];
  }
  if (!sameMediaType(checked.content_type, file.media_type)) {
    problems.push(lasting(`the content type is ${checked.content_type} instead of ${file.media_type}`));
  }
  const { sha256, bytes } = checked;
  if (sha256 === file.sha256) return problems;
  const differs = `SHA-256 ${sha256} of ${bytes} bytes is not the deployed ${file.sha256} of ${file.bytes}`;
  return [...problems, lasting(differs, sha256)];
}

/** The same type, and the same character set where both name one. */
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

function warnOfEnd(checked: CheckedFile, context: StageContext): void {
  const expiry = checked.certificate_expires_at;
  if (expiry === null || secondsBetween(context.now, expiry) > soonSeconds) return;
  context.log.warn('the certificate of a published page ends soon', {
    host: new URL(checked.url).host,
    expires_at: expiry,
  });
}
