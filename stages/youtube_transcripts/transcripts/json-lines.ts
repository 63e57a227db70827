const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/gu;

/**
 * The line, from 1, on which each element of a list begins that is a member of the outermost object. The text must be
 * JSON that parses; this finds again the places that `JSON.parse` forgets.
 */
export function elementLines(json: string, member: string): readonly number[] {
  const lines: number[] = [];
  const place = { line: 1, depth: 0, name: '', inside: false, expecting: false };
  for (const [token] of json.matchAll(tokens)) {
    if (token === '\n') place.line += 1;
    else {
      if (place.expecting && token !== ']') lines.push(place.line);
      step(place, token, member);
    }
  }
  return lines;
}

type Place = { line: number; depth: number; name: string; inside: boolean; expecting: boolean };

function step(place: Place, token: string, member: string): void {
  if (token === '{' || token === '[') {
    place.depth += 1;
    if (place.depth === 2) place.inside = token === '[' && place.name === JSON.stringify(member);
  } else if (token === '}' || token === ']') {
    place.depth -= 1;
  } else if (place.depth === 1 && token.startsWith('"')) {
    place.name = token;
  }
  place.expecting = place.inside && place.depth === 2 && (token === '[' || token === ',');
}

/** The line on which a message of `JSON.parse` says that the text breaks; null where it names no place. */
export function brokenLine(json: string, message: string): number | null {
  const position = /position (\d+)/u.exec(message)?.[1];
  if (position !== undefined) return json.slice(0, Number(position)).split('\n').length;
  return message.includes('end of JSON') ? json.trimEnd().split('\n').length : null;
}
