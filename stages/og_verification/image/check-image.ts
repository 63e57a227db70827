import type { OutboundResponse } from '../../../src/ports/outbound.js';
import { contentOf, type Tag } from '../tags/read-tags.js';
import { type ImageFacts, readImage } from './read-image.js';

type ImageCheck = Readonly<{ facts: ImageFacts | null; problems: readonly string[] }>;

/** The image as it really is, and everything in which it is not what the tags promise. */
export function checkImage(tags: readonly Tag[], answer: OutboundResponse): ImageCheck {
  if (answer.status !== 200) return noImage(`og:image answers with status ${answer.status} instead of 200`);
  const facts = readImage(answer.body);
  if (facts === null) return noImage('og:image is neither a PNG nor a JPEG by its bytes');
  const type = (answer.headers['content-type'] ?? 'none').split(';')[0]?.trim().toLowerCase();
  const problems = [
    ...(type === facts.mediaType ? [] : [`og:image is served as ${type} but is ${facts.mediaType}`]),
    ...differs(tags, 'og:image:type', facts.mediaType),
    ...differs(tags, 'og:image:width', String(facts.width)),
    ...differs(tags, 'og:image:height', String(facts.height)),
  ];
  return { facts, problems };
}

function noImage(problem: string): ImageCheck {
  return { facts: null, problems: [problem] };
}

function differs(tags: readonly Tag[], name: string, real: string): readonly string[] {
  const told = contentOf(tags, name);
  return told === null || told === real ? [] : [`${name} says ${told} but the image has ${real}`];
}
