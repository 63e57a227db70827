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
}>;

const { dataFolder, settings = {}, pages, countMessages } = optionsFromParent<NoopServiceOptions>();
const count = countMessages ? countThreadMessages() : undefined;
const start = pages ? startPagedService : startNoopService;
const service = await start({
  shows: benchShows,
  settings,
  ...(dataFolder === undefined ? {} : { dataFolder }),
});
serveParent(service.origin, dataFolder === undefined ? service.end : service.stop, count);
