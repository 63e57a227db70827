/** Returns the part of an expression that matches one of the words between spaces. */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/u).join('|')})`;
