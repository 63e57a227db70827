import type { ReadModels } from '../../src/ports/read-models.js';
import { costs } from './costs.js';
import { knownShows } from './known-shows.js';
import { openRequests } from './open-requests.js';
import { recentBriefs } from './recent-briefs.js';
import { runList } from './run-list.js';
import { vendorUsage } from './vendor-usage.js';
import { webhookEndpoints, webhooks } from './webhooks.js';

/** Every read model of the service. */
export const readModels: ReadModels = {
  ...{ runList, recentBriefs, knownShows, openRequests, costs, vendorUsage },
  ...{ webhooks, webhookEndpoints },
};
