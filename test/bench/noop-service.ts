import { startPagedService } from '../support/paged-service.js';
import { startNoopService } from '../support/test-service.js';
import { optionsFromParent, serveParent } from './bench-process.js';
import { benchShows } from './bench-shows.js';
import { countThreadMessages } from './thread-messages.js';

/** The whole service with stages that do nothing, in a process of its own. */
export type NoopServiceOptions = Readonly<{
  /** A data folder that is kept; by default one that is removed at the end. */
  dataFolder?: string;
  settings?: Readonly<Record<string, string>>;
  /** True where pages are really made and published. */
  pages?: boolean;
  countMessages?: boolean;
  /** A show whose runs do not end: their news wait until the attempt is aborted. */
  heldShow?: string;
}>;

const { dataFolder, settings = {}, pages, countMessages, heldShow } = optionsFromParent<NoopServiceOptions>();
const count = countMessages ? countThreadMessages() : undefined;
const start = pages ? startPagedService : startNoopService;
const held = `if (input.show.show_id === ${JSON.stringify(heldShow)}) {
  await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
}`;
const service = await start({
  shows: benchShows,
  ...(heldShow === undefined ? {} : { outcomes: { perplexity_news: held } }),
  settings,
  ...(dataFolder === undefined ? {} : { dataFolder }),
});
serveParent(service.origin, dataFolder === undefined ? service.end : service.stop, count);
