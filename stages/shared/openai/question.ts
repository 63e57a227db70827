import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { FailedOutcome } from '../vendors/failed-call.js';

/**
 * One question to a model. `schema` is a strict JSON schema: every property is required, nullable instead of optional.
 */
export type Question = Readonly<{
  instructions: string;
  /** The user message: labelled data only. */
  data: string;
  schemaName: string;
  schema: Readonly<Record<string, unknown>>;
  /**
   * Makes the model search the web and returns the URLs found as `sources`. `country` is an ISO 3166-1 alpha-2 code.
   */
  searchWeb: Readonly<{ city: string; region: string | null; country: string | null }> | null;
}>;

/** `text` should be JSON of the schema. `sources` are the URLs that a search found. */
export type Answered = Readonly<{ kind: 'answered'; text: string; sources: readonly string[]; usage: Usage }>;

/** A failure has `usage` too when the vendor reported it. */
export type Reply = Answered | FailedOutcome;
