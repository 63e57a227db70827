import type * as v from 'valibot';
import { perplexityAccess, perplexityEntries } from '../../shared/perplexity/settings.js';
import { vendorSettings } from '../../shared/vendors/vendor-settings.js';

export const newsSettings = vendorSettings(perplexityEntries, perplexityAccess);
export type NewsSettings = v.InferOutput<typeof newsSettings>;
