import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import { OutboundError, type OutboundResponse } from '../../../src/ports/outbound.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';
import { checkImage } from '../image/check-image.js';
import { checkTags } from '../tags/check-tags.js';
import { contentOf, readTags } from '../tags/read-tags.js';

/** `transient`: the next attempt may not have it. */
type Problem = Readonly<{ text: string; transient: boolean }>;

/** Bytes of a page that are read; crawlers read no more either. */
const longestPage = 5_000_000;
/** The limit of the strictest of the large sites: under 5 MB. */
const longestImage = 4_999_999;
const transientStatuses = [408, 425, 429, 500, 502, 503, 504];

/** Checks the preview of the page at the deployed address, as a crawler sees it. */
export async function checkPreview(
  input: InputOf<'og_verification'>,
  context: StageContext,
): Promise<StageOutcome<'og_verification'>> {
  const { url } = input.results.vps_deployment.value;
  const page = await load(url, 'the page', 'text/html', longestPage, context);
  return 'text' in page ? failed([page]) : checkPage(page, url, context);
}

async function checkPage(
  page: OutboundResponse,
  url: string,
  context: StageContext,
): Promise<StageOutcome<'og_verification'>> {
  const unreadable = pageProblems(page);
  if (unreadable.length > 0) return failed(unreadable.map(permanent));
  const tags = readTags(new TextDecoder().decode(page.body));
  const problems: Problem[] = checkTags(tags, url).map(permanent);
  const address = webAddress(contentOf(tags, 'og:image') ?? '');
  if (address === null) return failed(problems);
  const image = await load(address, 'og:image', 'image/*', longestImage, context);
  if ('text' in image) return failed([...problems, image]);
  const check = checkImage(tags, image);
  problems.push(...check.problems.map(permanent));
  if (check.facts === null || problems.length > 0) return failed(problems);
  const { mediaType, width, height } = check.facts;
  const bytes = image.body.byteLength;
  return {
    kind: 'produced',
    value: { url, tags: [...tags], image: { url: address, content_type: mediaType, width, height, bytes } },
  };
}

function permanent(text: string): Problem {
  return { text, transient: false };
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
    const response = await context.fetch(url, { headers, maximumBytes, signal: context.signal });
    if (!transientStatuses.includes(response.status)) return response;
    return { text: `${what} answers with status ${response.status}`, transient: true };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { text: `${what}: ${error.message}`, transient: error.retryable };
  }
}

function failed(problems: readonly Problem[]): StageOutcome<'og_verification'> {
  const reason = problems.map(({ text }) => plainText(text)).join('; ');
  return { kind: 'failed', reason, retryable: problems.every(({ transient }) => transient) };
}

function pageProblems(page: OutboundResponse): readonly string[] {
  const type = page.headers['content-type'] ?? 'none';
  return [
    ...(page.status === 200 ? [] : [`the page answers with status ${page.status} instead of 200`]),
    ...(/^text\/html\s*(;|$)/iu.test(type) ? [] : [`the page is served as ${type} instead of text/html`]),
  ];
}
