import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { AnswerForm, Lists } from '../vendors/answer-form.js';
import type { FailedOutcome } from '../vendors/failed-call.js';

export type SearchPlace = Readonly<{ city: string; region: string | null; country: string | null }>;

/** One question to a model, and the form of its answer. */
export type Question<Given extends Lists> = Readonly<{
  instructions: string;
  /** The user message: labelled data only. */
  data: string;
  formName: string;
  form: AnswerForm<Given>;
  /**
   * Makes the model search the web and returns the URLs found as `sources`. `country` is an ISO 3166-1 alpha-2 code.
   */
  searchWeb: SearchPlace | null;
}>;

/**
 * `text` should be JSON of the form. `sources` are the URLs that a search found. `isCut` when a limit ended the answer.
 */
export type Answered = Readonly<{
  kind: 'answered';
  text: string;
  isCut: boolean;
  sources: readonly string[];
  usage: Usage;
}>;

/** A failure has `usage` too when the vendor reported it. */
export type Reply = Answered | FailedOutcome;
