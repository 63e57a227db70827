import { Parser } from 'htmlparser2';

/** What a page is made of, as a browser reads it. */
export type PageParts = Readonly<{
  /** Every address in an attribute, with the attribute's name. */
  addresses: readonly Readonly<{ attribute: string; address: string }>[];
  elements: ReadonlySet<string>;
  /** Attributes that a browser would run. */
  handlers: readonly string[];
  /** What a person reads, piece by piece. */
  words: readonly string[];
}>;

/** Links of a page other than search results: itself, its data sets, and the hub's URL of the show. */
const own: readonly RegExp[] = [
  /^#|^data:,$/u,
  /^https:\/\/sample\.example\/shows\//u,
  /^https?:\/\/(?:www\.)?(?:geonames\.org|github\.com|npmjs\.com|speech\.cs\.cmu\.edu)\//u,
];

/** The URLs on a page that no response contained. */
export function foreignAddresses({ addresses }: PageParts, returned: readonly string[]): readonly string[] {
  const all = addresses.map(({ address }) => address);
  return all.filter((address) => !returned.includes(address) && !own.some((pattern) => pattern.test(address)));
}

const carriers: ReadonlySet<string> = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
]);

export function readPage(html: string): PageParts {
  const addresses: { attribute: string; address: string }[] = [];
  const elements = new Set<string>();
  const handlers: string[] = [];
  const words: string[] = [];
  let piece = '';
  const endPiece = (isRead: boolean) => {
    const told = piece.replace(/\s+/gu, ' ').trim();
    if (isRead && told !== '') words.push(told);
    piece = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endPiece(true);
      elements.add(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (carriers.has(attribute)) addresses.push({ attribute, address: value });
        if (attribute.startsWith('on')) handlers.push(`${name} ${attribute}`);
      }
    },
    onclosetag: (name) => endPiece(name !== 'style'),
    ontext(text) {
      piece += text;
    },
  });
  parser.end(html);
  return { addresses, elements, handlers, words };
}
