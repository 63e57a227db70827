import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HubData } from '../hub-server/answer-question.js';
import { type ExampleHub, startExampleHub } from '../hub-server/example-hub.js';
import { sampleData } from '../hub-server/sample-data.js';
import { clientKey, startSftpServer } from '../sftp/sftp-server.js';
import { type AskedVendor, withVendor } from '../vendors/vendor-server.js';
import { honestModels, type Models } from './honest-models.js';
import { startPublishedSite } from './published-site.js';
import { runDate } from './town.js';
import { anthropicReplies, keys, openaiReplies, perplexityReplies, videoId, youtubeReplies } from './vendor-replies.js';

type Variables = Readonly<Record<string, string>>;

/**
 * What the service has of its own: the hub, and the machine that pages are published to, with the web server in front
 * of it.
 */
export type Own = Readonly<{
  settings: Variables;
  hub: ExampleHub;
  /** The folder that pages are published to. */
  published: string;
  /** A folder that nothing is in yet. */
  folder: string;
}>;

/** The vendors. */
export type Vendors = Readonly<{
  /** Where they are, and what opens them. */
  settings: Variables;
  /** What each was asked. */
  asked: Readonly<Record<'openai' | 'anthropic' | 'perplexity' | 'youtube', readonly AskedVendor[]>>;
}>;

/** Speaks for all vendors on this machine while the act lasts; `models` is asked at each answer. */
export async function withVendors<Result>(
  act: (vendors: Vendors) => Promise<Result>,
  models: () => Models = () => honestModels,
): Promise<Result> {
  return withVendor(openaiReplies(models), (openai) =>
    withVendor(anthropicReplies(models), (anthropic) =>
      withVendor(perplexityReplies(models), (perplexity) =>
        withVendor(youtubeReplies(models), (youtube) =>
          act({
            settings: {
              ...{ OPENAI_API_KEY: keys.openai, OPENAI_BASE_URL: `${openai.base}/v1` },
              ...{ ANTHROPIC_API_KEY: keys.anthropic, ANTHROPIC_BASE_URL: anthropic.base },
              ...{ PERPLEXITY_API_KEY: keys.perplexity, PERPLEXITY_BASE_URL: perplexity.base },
              YOUTUBE_WEB_BASE_URL: youtube.base,
            },
            asked: {
              ...{ openai: openai.asked, anthropic: anthropic.asked },
              ...{ perplexity: perplexity.asked, youtube: youtube.asked },
            },
          }),
        ),
      ),
    ),
  );
}

export async function withOwn<Result>(
  act: (own: Own) => Promise<Result>,
  data: () => HubData = () => sampleData(runDate),
): Promise<Result> {
  const [folder, published] = await Promise.all([
    mkdtemp(join(tmpdir(), 'brief-production-')),
    mkdtemp(join(tmpdir(), 'brief-published-')),
  ]);
  const hub = await startExampleHub({ token: keys.hub, data });
  const sftp = await startSftpServer(published);
  const site = await startPublishedSite(published);
  const settings = {
    ...{ BRIEF_PROFILE: 'production', BRIEF_INPUT_DIR: join(folder, 'no-input') },
    ...{ BRIEF_HUB_URL: hub.url, BRIEF_HUB_TOKEN: keys.hub, BRIEF_HUB_NAME: 'Tour Desk' },
    ...{ BRIEF_OUTBOUND_ALLOW: hub.origin, BRIEF_YOUTUBE_VIDEOS: videoId },
    ...{ BRIEF_SFTP_HOST: '127.0.0.1', BRIEF_SFTP_PORT: String(sftp.port), BRIEF_SFTP_USER: 'publisher' },
    ...{ BRIEF_SFTP_HOST_KEY: sftp.fingerprint, BRIEF_SFTP_PRIVATE_KEY: clientKey.private },
    BRIEF_SFTP_PUBLIC_URL: site.origin,
  };
  try {
    return await act({ settings, hub, published, folder });
  } finally {
    await Promise.all([hub.close(), sftp.close(), site.close()]);
    await Promise.all([folder, published].map((each) => rm(each, { recursive: true, force: true })));
  }
}
