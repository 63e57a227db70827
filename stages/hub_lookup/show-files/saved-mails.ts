import PostalMime, { type Address } from 'postal-mime';

/** Nested parts and bytes of the head of a mail that are read. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 65_536 } as const;
/** People of one line of a head that are read. */
const mostPeople = 20;
const endOfLine = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)(?:\s[^<>]{0,200})?\/?>/giu;
const tag = /<[^<>]{0,2000}>/gu;
const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns a saved mail as text, with its sender, day and subject in the head; rejects if it is no mail. */
export async function textOfMail(bytes: Uint8Array): Promise<string> {
  const { headers, from, to, cc, subject, text, html } = await PostalMime.parse(bytes, limits);
  const date = headers.find(({ key }) => key === 'date')?.value;
  const head = [
    ...headOf('From', from === undefined ? [] : [from]),
    ...headOf('To', to ?? []),
    ...headOf('Cc', cc ?? []),
    ...[date && `Date: ${date}`, subject && `Subject: ${subject}`].filter(Boolean),
  ];
  return [...head, '', text ?? textOfHtml(html ?? '')].join('\n');
}

/** Returns the line of a head that names people; none without people. */
function headOf(label: string, people: readonly Address[]): readonly string[] {
  const named = people.flatMap((one) => one.group ?? [one]).slice(0, mostPeople);
  const written = named.map(({ name, address }) => [name, address && `<${address}>`].filter(Boolean).join(' '));
  return written.length === 0 ? [] : [`${label}: ${written.join(', ')}`];
}

function textOfHtml(html: string): string {
  return html
    .replace(endOfLine, '\n')
    .replace(tag, '')
    .replace(/&(#?\w{2,5});/gu, (written, name: string) => entities[name] ?? written);
}
