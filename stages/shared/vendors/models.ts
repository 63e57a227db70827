/**
 * The models that stages use by default, and what they cost, as of 22 November 2026. This file is the only place to
 * refresh:
 * settings, documents, tests and the price table read it, and `brief doctor` asks the vendors whether they still have
 * these models.
 *
 * - OpenAI: https://developers.openai.com/api/docs/models recommends gpt-6.2-sol for everyday work.
 * - Anthropic: https://platform.claude.com/docs/en/about-claude/models/overview
 * - Perplexity: https://docs.perplexity.ai/docs/agent-api/models; its models' cost is reported with each response.
 */
export const defaultModels = {
  openai: 'gpt-6.2-sol',
  anthropic: 'claude-sonnet-5-5',
  perplexity: 'openai/gpt-5.2',
} as const;

/** The name under which a search is priced: a price per call. */
export const perplexitySearch = 'perplexity-search';

/** Prices of a million tokens in and out, and of a search, in the form of `BRIEF_PRICES`. */
export const defaultPrices = `USD ${defaultModels.openai}=2/10 ${defaultModels.anthropic}=2/10 ${perplexitySearch}=0.005`;
