import * as v from 'valibot';
import { fetchTranscript } from 'youtube-transcript-plus';
import { maximumSeconds } from '../transcripts/cue.js';
import { spokenLine } from '../transcripts/cue-text.js';
import { bodyOf, firstCues } from '../transcripts/transcript-body.js';
import { type Heard, shownTitle } from './video.js';
import { LeftAlone } from './ways.js';
import { problemOf, webAddress, type YoutubeCalls } from './youtube-calls.js';

type Part = 'page' | 'player' | 'captions';

/** What the library asks with, and what it answers with; its own types cannot be read. */
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

/** The captions that any viewer gets, by a library that asks as YouTube's own player does. YouTube often refuses machines. */
export async function viewerCaptions(id: string, youtube: YoutubeCalls): Promise<Heard> {
  const refusals: string[] = [];
  const asking = (part: Part) => (parameters: FetchParams) => lookedAt(part, parameters, youtube, refusals);
  try {
    const answer: unknown = await fetchTranscript(id, {
      videoDetails: true,
      videoFetch: asking('page'),
      playerFetch: asking('player'),
      transcriptFetch: asking('captions'),
    });
    const { segments, videoDetails } = v.parse(transcript, answer);
    const cues = segments.flatMap(({ text, offset, duration }) => cueOf(text, offset, duration));
    const body = firstCues(bodyOf({ cues, rolls: false }));
    if (body.cues.length === 0) return { kind: 'nothing', why: 'Its captions hold no words.' };
    const details = { title: shownTitle(videoDetails.title), channel: shownTitle(videoDetails.author) || null };
    return { kind: 'heard', video: { id, ...details, recorded_on: null, published_on: null, body } };
  } catch (error) {
    if (error instanceof LeftAlone) return { kind: 'left_alone' };
    return { kind: 'nothing', why: refusals[0] ?? whyNot(error, youtube) };
  }
}

/** Passes a question of the library on, and remembers what YouTube really said, which the library makes one of a few errors of. */
async function lookedAt(
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
  const answer = await youtube.fetch('viewer', address, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body }),
  });
  const refusal = refusalIn(part, answer.status, await answer.clone().text());
  if (refusal !== null) refusals.push(refusal);
  return answer;
}

const player = v.pipe(v.string(), v.parseJson(), v.object({ playabilityStatus: v.object({ status: v.string() }) }));

function refusalIn(part: Part, status: number, text: string): string | null {
  if (status >= 300) return `YouTube refused its ${part} (${status}).`;
  if (text.trim() === '')
    return `YouTube answered for its ${part} with nothing, as it does to machines that it does not trust.`;
  if (part === 'page' && text.includes('class="g-recaptcha"')) return robot;
  const told = part === 'player' ? v.safeParse(player, text) : null;
  return told?.success === true && told.output.playabilityStatus.status === 'LOGIN_REQUIRED' ? robot : null;
}

const robot = 'YouTube takes this machine for a robot and wants a person to sign in.';

/** What the library asks of YouTube's own server, and nothing else: the address of the captions comes out of a page. */
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
  YoutubeTranscriptNotAvailableError: 'YouTube gave no captions that can be read.',
  ValiError: 'YouTube gave captions that cannot be read.',
};

function whyNot(error: unknown, youtube: YoutubeCalls): string {
  const known = error instanceof Error ? reasons[error.name] : undefined;
  return known ?? problemOf(error, youtube, 'viewer');
}
