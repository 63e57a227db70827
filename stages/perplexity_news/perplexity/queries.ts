import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { countryCode, languagesOf } from '../../shared/places/countries.js';

/**
 * What is searched for besides the town, in the languages that stories are screened in: its news, what is odd, its
 * people.
 */
const words: Readonly<Record<string, readonly [news: string, odd: string, people: string]>> = {
  en: ['local news', 'odd, funny or unusual story', 'residents council animals'],
  de: ['Lokalnachrichten', 'kurios skurril Panne', 'Anwohner Stadtrat Tiere'],
  es: ['noticias locales', 'noticia curiosa insólita', 'vecinos ayuntamiento animales'],
  fr: ['actualités locales', 'insolite', 'habitants conseil municipal animaux'],
  it: ['notizie locali', 'notizia curiosa insolita', 'residenti consiglio comunale animali'],
  nl: ['lokaal nieuws', 'opmerkelijk bizar', 'bewoners gemeenteraad dieren'],
  pt: ['notícias locais', 'notícia curiosa insólita', 'moradores câmara municipal animais'],
};

/** Queries per search. */
const mostQueries = 5;

/**
 * Returns the queries for a show's town: in the languages of its country, the first one first, and in English where
 * there is room left or no other language.
 */
export function queriesFor({ place, city, region, country }: Show): readonly string[] {
  const code = place?.country ?? countryCode(country ?? '') ?? '';
  const known = languagesOf(code).filter((language) => Object.hasOwn(words, language));
  const town = [place?.name ?? city, region].filter((name) => name !== null).join(', ');
  const queries = [...new Set([...known, 'en'])].flatMap((language) => words[language] ?? []);
  return queries.slice(0, mostQueries).map((query) => `${town} ${query}`);
}
