import * as v from 'valibot';
import { fetchTranscript } from 'youtube-transcript-plus';
import { spokenLine } from '../transcripts/cue-text.js';
import { maximumSeconds } from '../transcripts/cue.js';
import { bodyOf, firstCues } from '../transcripts/transcript-body.js';
import { RateLimited } from './rate-limits.js';
import { shownTitle, type VideoResult } from './video.js';
import { problemOf, webAddress, type YoutubeCalls } from './youtube-calls.js';

type Part = 'page' | 'player' | 'captions';

/** The library's fetch parameters; its own types are not exported. */
type FetchParams = Readonly<{
  url: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Readonly<Record<string, string>>;
  lang?: string;
  userAgent?: string;
}>;
const transcript = v.object({
  segments: v.array(v.object({ text: v.string(), offset: v.number(), duration: v.number() })),
  videoDetails: v.object({ title: v.string(), author: v.string() }),
});

/**
 * Returns the captions that any viewer gets, with a library that sends the requests of YouTube's player. YouTube often
 * blocks them.
 */
export async function viewerCaptions(id: string, youtube: YoutubeCalls): Promise<VideoResult> {
  const refusals: string[] = [];
  const fetching = (part: Part) => (parameters: FetchParams) => fetchPart(part, parameters, youtube, refusals);
  try {
    const response: unknown = await fetchTranscript(id, {
      videoDetails: true,
      videoFetch: fetching('page'),
      playerFetch: fetching('player'),
      transcriptFetch: fetching('captions'),
    });
    const { segments, videoDetails } = v.parse(transcript, response);
    const cues = segments.flatMap(({ text, offset, duration }) => cueOf(text, offset, duration));
    const body = firstCues(bodyOf({ cues, rolls: false }));
    if (body.cues.length === 0) return { kind: 'unavailable', why: 'Its captions hold no words.' };
    const details = { title: shownTitle(videoDetails.title), channel: shownTitle(videoDetails.author) || null };
    return { kind: 'found', video: { id, ...details, recorded_on: null, published_on: null, body } };
  } catch (error) {
    if (error instanceof RateLimited) return { kind: 'rate_limited' };
    return { kind: 'unavailable', why: refusals[0] ?? failureReason(error, youtube) };
  }
}

/**
 * Sends a request of the library, and records the real reason of a refusal, which the library reduces to a few errors.
 */
async function fetchPart(
  part: Part,
  { url, method = 'GET', body, headers = {}, lang, userAgent }: FetchParams,
  youtube: YoutubeCalls,
  refusals: string[],
): Promise<Response> {
  const address = onBase(url, youtube.settings.YOUTUBE_WEB_BASE_URL ?? webAddress);
  if (address === null) {
    refusals.push('YouTube’s page names captions on another server; they were not fetched.');
    return new Response(null, { status: 404 });
  }
  const agent = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const language = lang === undefined ? {} : { 'accept-language': lang };
  const sent = { ...agent, ...language, ...headers };
  const response = await youtube.fetch('viewer', address, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body }),
  });
  const refusal = refusalIn(part, response.status, await response.clone().text());
  if (refusal !== null) refusals.push(refusal);
  return response;
}

const player = v.pipe(v.string(), v.parseJson(), v.object({ playabilityStatus: v.object({ status: v.string() }) }));

function refusalIn(part: Part, status: number, text: string): string | null {
  if (status >= 300) return `YouTube refused its ${part} (${status}).`;
  if (text.trim() === '')
    return `YouTube sent an empty response for its ${part}, as it does to machines that it does not trust.`;
  if (part === 'page' && text.includes('class="g-recaptcha"')) return robot;
  const parsed = part === 'player' ? v.safeParse(player, text) : null;
  return parsed?.success === true && parsed.output.playabilityStatus.status === 'LOGIN_REQUIRED' ? robot : null;
}

const robot = 'YouTube takes this machine for a robot and requires a person to sign in.';

/** Returns the address on the configured server, null for any other host: the captions' address comes from a page. */
function onBase(url: string, base: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search } = new URL(url);
  return origin === webAddress || origin === new URL(base).origin ? `${base}${pathname}${search}` : null;
}

function cueOf(text: string, offset: number, duration: number) {
  const line = spokenLine(text);
  const end = offset + duration;
  return line !== '' && offset >= 0 && duration >= 0 && end <= maximumSeconds
    ? [{ start: offset, end, lines: [line] }]
    : [];
}

const reasons: Readonly<Record<string, string>> = {
  YoutubeTranscriptTooManyRequestError: robot,
  YoutubeTranscriptDisabledError: 'It has no captions.',
  YoutubeTranscriptVideoUnavailableError: 'It is not available.',
  YoutubeTranscriptNotAvailableError: 'YouTube has no readable captions.',
  ValiError: 'YouTube sent unreadable captions.',
};

function failureReason(error: unknown, youtube: YoutubeCalls): string {
  const known = error instanceof Error ? reasons[error.name] : undefined;
  return known ?? problemOf(error, youtube, 'viewer');
}
