import { webAddress } from '../../shared/untrusted-text/plain-text.js';
import { contentOf, type Tag } from './read-tags.js';

/** The four tags that ogp.me requires, and those that link previews need in addition. */
const requiredTags = [
  'og:title',
  'og:type',
  'og:image',
  'og:url',
  'og:description',
  'og:site_name',
  'og:image:width',
  'og:image:height',
  'og:image:type',
  'og:image:alt',
  'twitter:card',
];
const card = 'summary_large_image';

/** Returns everything that the tags lack or declare wrongly; `pageUrl` is the deployed address. */
export function checkTags(tags: readonly Tag[], pageUrl: string): readonly string[] {
  const missing = requiredTags.filter((name) => contentOf(tags, name) === null).map((name) => `${name} is missing`);
  const url = contentOf(tags, 'og:url');
  const cardFound = contentOf(tags, 'twitter:card');
  const image = contentOf(tags, 'og:image');
  return [
    ...missing,
    ...(url === null || url === pageUrl ? [] : [`og:url is ${url} instead of ${pageUrl}`]),
    ...(cardFound === null || cardFound === card ? [] : [`twitter:card is ${cardFound} instead of ${card}`]),
    ...(image === null ? [] : imageAddressProblems(image, pageUrl)),
  ];
}

/** Requires an absolute https address, as many crawlers do; plain http passes only if the page itself uses it. */
function imageAddressProblems(image: string, pageUrl: string): readonly string[] {
  const address = webAddress(image);
  if (address === null) return [`og:image is no absolute web address: ${image}`];
  const plain = address.startsWith('http:') && !pageUrl.startsWith('http:');
  return plain ? [`og:image is not an https address: ${image}`] : [];
}
