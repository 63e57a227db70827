import { comparableName } from '../../../src/domain/names.js';

/** What sites add to their name in the title of a feed, as comparable words. */
const additions = new Set(
  `home,homepage,accueil,startseite,inicio,pagina inicial,capa,portada,home page,voorpagina,forside,rss,feed,rss feed,news,
  latest news,top stories,all,all pages,nieuws,notizie,noticias,nachrichten,actualites,actualite,a la une,la une,ultima hora,
  ultimas noticias,ultime notizie,dernieres nouvelles,news und presse,aktuelles,aktuell,meldungen,lokal,local,local news`
    .split(',')
    .map((name) => name.trim()),
);

/** Returns the publisher that a feed's title names, without what the site adds: `Accueil | La Voix`. */
export function publisherInTitle(title: string | null): string | null {
  if (title === null) return null;
  const parts = title.split(/(?<!\s)\s+[|·–—:»>-]\s+/u).filter((part) => !additions.has(comparableName(part)));
  const [first] = parts;
  if (first === undefined) return title;
  return parts.length === 1 ? first : title.slice(title.indexOf(first));
}
