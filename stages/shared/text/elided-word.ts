/** The start of an elided word with a capital, which is no name: `C’est`, `J’ai`, and not `D’Angelo`. */
export const elidedWord = String.raw`(?:[CDJLMNST]|Qu)[’'](?=\p{Ll})`;
