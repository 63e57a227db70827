import type { ReadModels } from '../../src/ports/read-models.js';
import { openRequests } from './open-requests.js';
import { runList } from './run-list.js';
import { knownShows, recentBriefs } from './shows.js';
import { costs, vendorUsage } from './usage.js';
import { webhookEndpoints, webhooks } from './webhooks.js';

/** Every read model of the service. */
export const readModels: ReadModels = {
  ...{ runList, recentBriefs, knownShows, openRequests, costs, vendorUsage },
  ...{ webhooks, webhookEndpoints },
};
