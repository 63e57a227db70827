import { comparableName } from '../../../src/domain/names.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';

export type Section = Exclude<Story['section'], null>;

/** The names that papers of seven languages give to their sections, as comparable words. */
const names: Readonly<Record<Section, string>> = {
  crime: `crime,crimes,courts,police,obituaries,obituary,deaths,faits divers,justice,avis de deces,sucesos,policiales,
    policia,policial,esquelas,obituarios,cronaca nera,necrologi,blaulicht,polizei,kriminalitat,todesanzeigen,traueranzeigen,
    misdaad,rechtbank,crimi,necrologia,obituario`,
  sport: `sport,sports,football,soccer,rugby,cricket,tennis,golf,hockey,basketball,baseball,motorsport,cycling,fussball,
    voetbal,calcio,deporte,deportes,futbol,esporte,esportes,desporto,desportos,futebol`,
  world: `world,international,internacional,internazionale,monde,mundo,ausland,welt,esteri,buitenland,us canada`,
  entertainment: `celebrity,celebrities,showbiz,horoscope,horoscopes,horoscopo,horoskop,oroscopo,horoscoop,tv,television,
    people,promis,promi,famosos,celebridades,gente,entertainment,entretenimento,entretenimiento,bbb,vip`,
  opinion: `opinion,opinions,editorial,editorials,editoriales,letters,comment,meinung,kommentar,kommentare,leserbriefe,edito,
    editos,courrier des lecteurs,cartas al director,columnas,columnistas,opinioni,editoriali,lettere,opiniao,
    opinie,columns,ingezonden`,
};
const sectionOfName = new Map(
  Object.entries(names).flatMap(([section, list]) =>
    list.split(',').map((name) => [comparableName(name), section as Section] as const),
  ),
);

/** The names of sections that a paper shares with others of its country, as comparable words. */
const national = new Set(
  `national,national news,uk today,uk news,us news,nation,nation world,across the nation,science,nacional,nacionales,espana,
  brasil,pais,nazionale,italia,dall italia,france,france monde,en france,sciences,inland,politik inland,deutschland,
  wissenschaft,wissen,panorama,ratgeber,aus aller welt,binnenland,nederland,belgie,wetenschap,ciencia,scienza,scienze`
    .split(',')
    .map((name) => name.trim()),
);

/** The names of the section of a paper that has its own town and the places around it, as comparable words. */
const local = new Set(['local', 'locals', 'local news', 'lokal', 'lokales', 'lokalnachrichten', 'locale', 'locaal']);

/** The share of a feed's items in such a section from which those outside of it are of elsewhere. */
const mostlyLocal = 0.3;

/** Returns the lookup of whether a paper that has a section of its own places published an item outside of it. */
export function outsideLocalIn(items: readonly Readonly<{ sections: readonly string[] }>[]) {
  const isLocal = (sections: readonly string[]) => sections.some((name) => local.has(comparableName(name)));
  const hasSection = items.filter(({ sections }) => isLocal(sections)).length >= mostlyLocal * items.length;
  return (sections: readonly string[]): boolean => hasSection && items.length > 0 && !isLocal(sections);
}

/** Returns whether an item was published under a section of the whole country. */
export function isNationalSection(sections: readonly string[]): boolean {
  return sections.some((name) => national.has(comparableName(name)));
}

/** Returns the section that a feed's title names, as in `Nation and World News`. */
export function sectionInTitle(title: string): Section | null {
  const words = comparableName(title).split(' ');
  // Papers are called `La Opinión` too.
  const sections = words.map((word) => sectionOfName.get(word) ?? null);
  return sections.find((found) => found !== null && found !== 'opinion') ?? null;
}

/** Returns the section under which an item was published, if that says that it is no news of a town. */
export function sectionOf(sections: readonly string[]): Section | null {
  return (
    sections.map((name) => sectionOfName.get(comparableName(name)) ?? null).find((found) => found !== null) ?? null
  );
}

/** Items of a feed and the share of them that make a section the feed's own, which says nothing of an item. */
const ofFeed = { items: 8, share: 2 / 3 } as const;

/** Returns the lookup of the section of a feed's items, without the one under which nearly all were published. */
export function sectionsIn(items: readonly Readonly<{ sections: readonly string[] }>[]) {
  const counts = new Map<Section | null, number>();
  for (const { sections } of items) counts.set(sectionOf(sections), (counts.get(sectionOf(sections)) ?? 0) + 1);
  return (sections: readonly string[]): Section | null => {
    const section = sectionOf(sections);
    const isOfFeed =
      items.length >= ofFeed.items && (counts.get(section) ?? 0) > ofFeed.share * items.length && section !== 'opinion';
    return isOfFeed ? null : section;
  };
}
