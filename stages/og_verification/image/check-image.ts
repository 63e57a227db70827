import type { OutboundResponse } from '../../../src/ports/outbound.js';
import { contentOf, type Tag } from '../tags/read-tags.js';
import { type ImageFacts, readImage } from './read-image.js';

type ImageCheck = Readonly<{ facts: ImageFacts | null; problems: readonly string[] }>;

/** Returns the image's actual facts, and every difference from what the tags declare. */
export function checkImage(tags: readonly Tag[], response: OutboundResponse): ImageCheck {
  if (response.status !== 200) return noImage(`og:image answers with status ${response.status} instead of 200`);
  const facts = readImage(response.body);
  if (facts === null) return noImage('og:image is neither a PNG nor a JPEG by its bytes');
  const type = (response.headers['content-type'] ?? 'none').split(';')[0]?.trim().toLowerCase();
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

function differs(tags: readonly Tag[], name: string, actual: string): readonly string[] {
  const declared = contentOf(tags, name);
  return declared === null || declared === actual ? [] : [`${name} says ${declared} but the image has ${actual}`];
}
