import { type BriefData, storiesOf } from './brief-data.js';

/** Abbreviations in capitals, and names of two words that do not begin the remark: a station, a firm, a person. */
const names = /(?<!\p{L})\p{Lu}{3,6}(?!\p{L})|(?<=\S )\p{Lu}\p{Ll}{2,20} \p{Lu}\p{Ll}{2,20}(?!\p{L})/gu;

/** Returns a remark on tonight with the headline of a story on one of its names, without those of the show itself. */
export function withNews(remark: string, data: Pick<BriefData, 'show' | 'results' | 't'>): string {
  const { performer, city, venue, evening, title } = data.show;
  const own = [performer, city, venue.name, venue.address, evening.support, title].join(' ');
  const named = (remark.match(names) ?? []).filter((name) => !own.includes(name));
  const isOf = (headline: string) =>
    named.some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(headline));
  const story = named.length === 0 ? undefined : storiesOf(data).find(({ headline }) => isOf(headline));
  return story === undefined ? remark : `${remark} ${data.t('see news: “{headline}”', { headline: story.headline })}`;
}
