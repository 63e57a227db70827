/**
 * Timeout of an attempt at a model, in milliseconds: reasoning with a web search takes minutes, as does a small model
 * on a CPU.
 */
export const modelTimeoutMilliseconds = 5 * 60_000;
