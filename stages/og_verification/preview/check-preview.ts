import { createHash } from 'node:crypto';
import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import { OutboundError, type OutboundResponse } from '../../../src/ports/outbound.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';
import { checkImage } from '../image/check-image.js';
import { checkTags } from '../tags/check-tags.js';
import { contentOf, readTags } from '../tags/read-tags.js';

/** `passing`: it may be gone at the next attempt. */
type Problem = Readonly<{ text: string; passing: boolean }>;

/** A page longer than this is not read to its end, by crawlers neither. */
const longestPage = 5_000_000;
/** What the strictest of the large sites still loads: under 5 MB. */
const longestImage = 4_999_999;
const passingStatuses = [408, 425, 429, 500, 502, 503, 504];

/**
 * The preview of the page at the deployed address, as a crawler sees it. That may be a page which a later run of the show has put
 * there; where it took the other one's place while we looked, another attempt sees it whole.
 */
export async function checkPreview(
  input: InputOf<'og_verification'>,
  context: StageContext,
): Promise<StageOutcome<'og_verification'>> {
  const { url, files } = input.results.vps_deployment.value;
  const page = await load(url, 'the page', 'text/html', longestPage, context);
  const outcome = 'text' in page ? failed([page]) : await checkPage(page, url, context);
  const isOwn = 'body' in page && files.some((file) => file.url === url && file.sha256 === digestOf(page.body));
  if (isOwn && outcome.kind === 'produced') return outcome;
  const { releases } = await context.laterReleases();
  if (releases.length === 0) return outcome;
  if (outcome.kind === 'failed') return { ...outcome, retryable: true };
  return { ...outcome, value: { ...outcome.value, later_releases: releases.map(({ release }) => release) } };
}

async function checkPage(
  page: OutboundResponse,
  url: string,
  context: StageContext,
): Promise<StageOutcome<'og_verification'>> {
  const unreadable = pageProblems(page);
  if (unreadable.length > 0) return failed(unreadable.map(lasting));
  const tags = readTags(new TextDecoder().decode(page.body));
  const problems: Problem[] = checkTags(tags, url).map(lasting);
  const address = webAddress(contentOf(tags, 'og:image') ?? '');
  if (address === null) return failed(problems);
  const image = await load(address, 'og:image', 'image/*', longestImage, context);
  if ('text' in image) return failed([...problems, image]);
  const check = checkImage(tags, image);
  problems.push(...check.problems.map(lasting));
  if (check.facts === null || problems.length > 0) return failed(problems);
  const { mediaType, width, height } = check.facts;
  const bytes = image.body.byteLength;
  return {
    kind: 'produced',
    value: { url, tags: [...tags], image: { url: address, content_type: mediaType, width, height, bytes } },
  };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function lasting(text: string): Problem {
  return { text, passing: false };
}

async function load(
  url: string,
  what: string,
  accept: string,
  maximumBytes: number,
  context: StageContext,
): Promise<OutboundResponse | Problem> {
  try {
    const headers = { accept, 'cache-control': 'no-cache' };
    const answer = await context.fetch(url, { headers, maximumBytes, signal: context.signal });
    if (!passingStatuses.includes(answer.status)) return answer;
    return { text: `${what} answers with status ${answer.status}`, passing: true };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { text: `${what}: ${error.message}`, passing: error.retryable };
  }
}

function failed(problems: readonly Problem[]): StageOutcome<'og_verification'> {
  const reason = problems.map(({ text }) => plainText(text)).join('; ');
  return { kind: 'failed', reason, retryable: problems.every(({ passing }) => passing) };
}

function pageProblems(page: OutboundResponse): readonly string[] {
  const type = page.headers['content-type'] ?? 'none';
  return [
    ...(page.status === 200 ? [] : [`the page answers with status ${page.status} instead of 200`]),
    ...(/^text\/html\s*(;|$)/iu.test(type) ? [] : [`the page is served as ${type} instead of text/html`]),
  ];
}
