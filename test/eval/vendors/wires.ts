import type { Wire } from '../../support/vendors/faults.js';
import { perplexityError, perplexityPages, perplexityRun } from '../../support/vendors/perplexity-wire.js';
import { anthropicError, anthropicMessage, openaiError, openaiResponse } from '../../support/vendors/wire-format.js';
import type { Request } from './asked.js';
import { newsPages, type Town, townRun } from './good-answers.js';

export type { Wire };

const incomplete = (reason: string) => ({ status: 'incomplete', incomplete_details: { reason } });

/** Returns the responses of the vendor that answers a request, in its format; `text` is a good answer. */
export function wireOf(request: Request, town: Town, text: string): Wire {
  switch (request) {
    case 'ranking':
      return {
        text,
        complete: (given) => anthropicMessage(given),
        cut: (given) => anthropicMessage(given, { stop_reason: 'max_tokens' }),
        refused: anthropicMessage('', { stop_reason: 'refusal' }),
        filtered: anthropicMessage('', { stop_reason: 'refusal' }),
        error: anthropicError,
      };
    case 'town': {
      const failed = (code: string) => perplexityRun('', { status: 'failed', error: { code, message: 'no' } });
      return {
        text,
        complete: (given) => townRun(town, given),
        cut: (given) => townRun(town, given),
        refused: failed('refusal'),
        filtered: failed('content_filter'),
        error: perplexityError,
      };
    }
    case 'news': {
      const found = perplexityPages(newsPages(town));
      return { text, complete: () => found, cut: () => found, refused: found, filtered: found, error: perplexityError };
    }
    default:
      return {
        text,
        complete: (given) => openaiResponse(given),
        cut: (given) => openaiResponse(given, incomplete('max_output_tokens')),
        refused: openaiResponse('', { refusal: 'I’m sorry, but I can’t help with jokes about real people.' }),
        filtered: openaiResponse('', incomplete('content_filter')),
        error: openaiError,
      };
  }
}
