/** Returns a text that begins with a capital, as a sentence does, unless its first word is a name such as `iPad`. */
export function capitalised(text: string): string {
  const [word = ''] = text.split(' ', 1);
  return /[\p{Lu}@./]./u.test(word) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
