import { isSeated } from './presence.js';
import { isPermission, tasksIn } from './wishes.js';

/**
 * Returns the positions of what is said of people whom the house presents: who sits where, and the whole item where it
 * also asks for a greeting or says that they take a joke.
 */
export function presentedIn(texts: readonly string[], lineOf: readonly number[]): ReadonlySet<number> {
  const linesWith = (is: (text: string) => boolean) =>
    new Set(texts.flatMap((text, at) => (is(text) ? [lineOf[at]] : [])));
  const seated = linesWith(isSeated);
  const isMeant = (text: string) => isPermission(text) || tasksIn(text).length > 0;
  const meant = linesWith(isMeant);
  const found = texts.flatMap((text, at) => {
    const isOfPresented = seated.has(lineOf[at]) && (meant.has(lineOf[at]) || isSeated(text));
    return isOfPresented ? [at] : [];
  });
  return new Set(found);
}
