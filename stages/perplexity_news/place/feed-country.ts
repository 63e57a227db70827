import type { ReadFeed } from '../reading/read-feeds.js';
import type { HomePlace } from './home-place.js';
import { countriesNamed } from './locality.js';

/** Country codes of the web that sites of all countries use. */
const genericEndings = new Set('ai am app cc co eu fm gg im io is la li ly me nu pw sh so st tk to tv ws'.split(' '));
/** What the software of sites writes by default. */
const defaultTags = new Set(['en-US', 'es-ES', 'fr-FR', 'de-DE', 'it-IT', 'nl-NL', 'pt-BR', 'pt-PT']);

/**
 * Returns whether a feed comes from the country of another town of the name, by the address of its items or by its
 * language: a folder or a name then says nothing about ours.
 */
export function isOfNamesake(feed: ReadFeed, { country, namesakes }: HomePlace): boolean {
  const from = countryOfFeed(feed);
  return from !== null && country !== null && from !== country && namesakes.some((area) => area.country === from);
}

/** Votes of a feed's items that decide its country. */
const fewestVotes = 3;
const majority = 1.5;
const voters = 60;

/**
 * Returns whether a feed comes from the show's country: by its address or its language, else by the countries and
 * regions that its items name.
 */
export function isOfCountry(feed: ReadFeed, home: HomePlace): boolean {
  if (home.country === null) return false;
  const from = countryOfFeed(feed);
  // Papers of many countries write English as the British do, and say so.
  if (from !== null && !(from === 'GB' && countryOfAddress(feed) === null)) return from === home.country;
  const votes = new Map<string, number>();
  for (const { headline, summary } of feed.items.slice(0, voters)) {
    for (const country of countriesNamed([headline, summary ?? ''], feed.language, home))
      votes.set(country, (votes.get(country) ?? 0) + 1);
  }
  const own = votes.get(home.country) ?? 0;
  const others = [...votes].filter(([country]) => country !== home.country).map(([, count]) => count);
  if (Math.max(own, ...others) < fewestVotes) return from === home.country;
  return own >= fewestVotes && own >= majority * Math.max(0, ...others);
}

function countryOfFeed(feed: ReadFeed): string | null {
  return countryOfAddress(feed) ?? countryOfLanguage(feed.language ?? '');
}

function countryOfAddress({ items, address }: ReadFeed): string | null {
  const url = address ?? items.find((item) => item.url !== null)?.url ?? null;
  return url === null ? null : countryOfHost(new URL(url).hostname);
}

function countryOfHost(host: string): string | null {
  const ending = host.split('.').at(-1) ?? '';
  if (!/^[a-z]{2}$/u.test(ending) || genericEndings.has(ending)) return null;
  return ending === 'uk' ? 'GB' : ending.toUpperCase();
}

function countryOfLanguage(tag: string): string | null {
  const [, language = '', region = ''] = /^([a-z]{2,3})[-_]([a-z]{2})$/iu.exec(tag.trim()) ?? [];
  const written = `${language.toLowerCase()}-${region.toUpperCase()}`;
  return region === '' || defaultTags.has(written) ? null : region.toUpperCase();
}
