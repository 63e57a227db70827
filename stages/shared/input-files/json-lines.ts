import { jsonTokens } from './json-tokens.js';
import { unhurried } from './unhurried.js';

/**
 * The line, from 1, on which each element of a list begins: of the outermost list, or of the one that is a member of the outermost
 * object. The text must be JSON that parses; this finds again the places that `JSON.parse` forgets.
 */
export async function elementLines(json: string, member: string | null): Promise<readonly number[]> {
  const lines: number[] = [];
  const place = { depth: 0, name: '', inside: false, expecting: false };
  for await (const { text, line } of unhurried(jsonTokens(json))) {
    if (place.expecting && text !== ']') lines.push(line);
    step(place, text, member);
  }
  return lines;
}

type Place = { depth: number; name: string; inside: boolean; expecting: boolean };

function step(place: Place, token: string, member: string | null): void {
  const depthOfList = member === null ? 1 : 2;
  if (token === '{' || token === '[') {
    place.depth += 1;
    const named = member === null || place.name === JSON.stringify(member);
    if (place.depth === depthOfList) place.inside = token === '[' && named;
  } else if (token === '}' || token === ']') {
    place.depth -= 1;
  } else if (place.depth === 1 && token.startsWith('"')) {
    place.name = token;
  }
  place.expecting = place.inside && place.depth === depthOfList && (token === '[' || token === ',');
}
