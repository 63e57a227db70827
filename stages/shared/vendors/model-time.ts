/** What a model may take for an attempt, in milliseconds: one that thinks and searches before it writes takes minutes, and so does a small one on a processor of one's own. */
export const modelMilliseconds = 5 * 60_000;
