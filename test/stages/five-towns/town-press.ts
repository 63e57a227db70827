import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An item of a town's press, ranked by hand before any ranker saw it. */
export type PressItem = Readonly<{
  id: string;
  publisher: string;
  publisher_url: string;
  title: string;
  summary: string;
  published: string;
  hand_rank: number | null;
  sensitive: boolean;
  same_as?: string;
}>;

export type TownPress = Readonly<{
  town: Readonly<{
    city: string;
    region: string | null;
    country: string;
    latitude: number;
    longitude: number;
    time_zone: string;
  }>;
  run_date: string;
  items: readonly PressItem[];
}>;

export const towns = ['boise', 'cork', 'doncaster', 'dunedin', 'hobart'] as const;

export function readTownPress(town: (typeof towns)[number]): TownPress {
  const path = fileURLToPath(new URL(`../../../../test/fixtures/headlines/towns/${town}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8')) as TownPress;
}

/** Returns the press as an input folder: one feed per publisher. */
export function feedsOf({ items }: TownPress): Readonly<Record<string, string>> {
  const publishers = [...new Set(items.map((item) => item.publisher))];
  return Object.fromEntries(
    publishers.map((publisher, index) => [
      `feeds/${index}.xml`,
      feedOf(
        publisher,
        items.filter((item) => item.publisher === publisher),
      ),
    ]),
  );
}

function feedOf(publisher: string, items: readonly PressItem[]): string {
  const address = items[0]?.publisher_url ?? 'https://press.example/';
  const entries = items.map(
    ({ id, title, summary, published }) =>
      `<item><title>${escaped(title)}</title><description>${escaped(summary)}</description>` +
      `<link>${address}${id}</link><guid>${address}${id}</guid><pubDate>${new Date(published).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${escaped(publisher)}</title><link>${address}</link><description>News</description>${entries.join('')}</channel></rss>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
