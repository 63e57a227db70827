import { defaultModels } from '../../../stages/shared/vendors/models.js';
import { perplexityError, perplexityPages, perplexityRun } from '../vendors/perplexity-wire.js';
import type { AskedVendor, VendorReply } from '../vendors/vendor-server.js';
import {
  anthropicError,
  anthropicMessage,
  openaiError,
  openaiResponse,
  type WireError,
} from '../vendors/wire-format.js';
import { type AskedModel, askedModel, credentialIn, tokensOf } from './asked.js';
import type { Models } from './honest-models.js';

export const keys = {
  openai: 'sk-test-openai-0123456789abcdefghij',
  anthropic: 'sk-ant-test-0123456789abcdefghij',
  perplexity: 'pplx-test-0123456789abcdefghij',
  hub: 'hub-token-of-the-production-test',
} as const;

/** The models that are asked for; what answers names its own dated version, as the vendors' do. */
export const answering = {
  openai: `${defaultModels.openai}-2026-10-05`,
  anthropic: `${defaultModels.anthropic}-20260804`,
} as const;

/** What a million tokens in and out cost here, and a search by the model of the town. Invented. */
const townPrice = { input: 1.75, output: 14, search: 0.005 } as const;

const json = (body: unknown): VendorReply => ({ body: JSON.stringify(body) });
const missing = (error: WireError) => error(404, 'model_not_found', 'There is no such thing.');
const refused = (error: WireError) => error(401, 'invalid_api_key', 'This key is not known.');

export type Replies = (asked: AskedVendor) => VendorReply;

/** The requests that a vendor takes money for. */
export function isPaid({ method }: Pick<AskedVendor, 'method'>): boolean {
  return method === 'POST';
}

export function openaiReplies(models: () => Models): Replies {
  return (asked) => {
    if (credentialIn(asked.headers) !== keys.openai) return refused(openaiError);
    if (asked.path === '/v1/models')
      return json({ object: 'list', data: [{ id: defaultModels.openai, object: 'model' }] });
    if (asked.path !== '/v1/responses' || asked.method !== 'POST') return missing(openaiError);
    const told = askedModel(asked);
    if (told.form === 'lines') return openaiAnswer(told, models().lines(told));
    const { sources, findings } = models().evidence(told);
    return openaiAnswer(told, findings, sources);
  };
}

function openaiAnswer(told: AskedModel, answer: unknown, sources?: readonly string[]): VendorReply {
  const text = JSON.stringify(answer);
  const usage = { input_tokens: told.tokens.all, output_tokens: tokensOf(text) };
  return openaiResponse(text, { usage, model: answering.openai, ...(sources === undefined ? {} : { sources }) });
}

export function anthropicReplies(models: () => Models): Replies {
  return (asked) => {
    if (credentialIn(asked.headers) !== keys.anthropic) return refused(anthropicError);
    if (asked.path === `/v1/models/${defaultModels.anthropic}`)
      return json({ id: defaultModels.anthropic, type: 'model' });
    if (asked.path !== '/v1/messages') return missing(anthropicError);
    const told = askedModel(asked);
    const text = JSON.stringify(models().order(told));
    const { all, fixed } = told.tokens;
    const usage = { input: all - fixed, cached: fixed, output: tokensOf(text) };
    return anthropicMessage(text, { usage, model: answering.anthropic });
  };
}

export function perplexityReplies(models: () => Models): Replies {
  return (asked) => {
    if (credentialIn(asked.headers) !== keys.perplexity) return refused(perplexityError);
    if (asked.method !== 'POST') return missing(perplexityError);
    if (asked.path.endsWith('/search')) return perplexityPages(models().news(credentialIn(asked.headers)));
    const told = askedModel(asked);
    const pages = models().townPages(told);
    const text = JSON.stringify(models().townFindings(told));
    const [input, output] = [told.tokens.all + tokensOf(JSON.stringify(pages)), tokensOf(text)];
    const total = (input * townPrice.input + output * townPrice.output) / 1_000_000 + townPrice.search;
    const cost = { currency: 'USD', total_cost: Number(total.toFixed(6)) };
    return perplexityRun(text, {
      pages,
      model: told.model,
      usage: { input_tokens: input, output_tokens: output, total_tokens: input + output, cost },
    });
  };
}

export const videoId = 'aB3_dE6-gH9';

/** YouTube as any viewer sees it. */
export function youtubeReplies(models: () => Models): Replies {
  return ({ path }) => {
    if (path === '/robots.txt') return { body: 'User-agent: *' };
    if (path.startsWith('/watch'))
      return { body: '<html>"INNERTUBE_API_KEY":"AIzaSyUnderTest0123456789abcdef"</html>' };
    if (path.startsWith('/youtubei/v1/player')) return json(playerOf(models().video()));
    if (!path.startsWith('/api/timedtext')) return { status: 404, body: '' };
    const lines = models()
      .video()
      .captions.map((text, index) => `<text start="${index * 4}" dur="4">${escaped(text)}</text>`);
    return { body: `<transcript>${lines.join('')}</transcript>`, headers: { 'content-type': 'text/xml' } };
  };
}

function playerOf({ title, author }: ReturnType<Models['video']>) {
  return {
    playabilityStatus: { status: 'OK' },
    videoDetails: { videoId, title, author },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [{ baseUrl: `https://www.youtube.com/api/timedtext?v=${videoId}`, languageCode: 'en' }],
      },
    },
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
