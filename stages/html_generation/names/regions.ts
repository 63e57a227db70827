/** Regions that the town table calls by an English name, with the name in the language of the region. */
const localNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AT: Carinthia=Kärnten, Lower Austria=Niederösterreich, Styria=Steiermark, Tyrol=Tirol, Upper Austria=Oberösterreich',
    'AT: Vienna=Wien',
    'BE: Brussels Capital=Bruxelles/Brussel, Flanders=Vlaanderen, Wallonia=Wallonie',
    'CH: Basel-City=Basel-Stadt, Geneva=Genève, Grisons=Graubünden, Lucerne=Luzern, Saint Gallen=St. Gallen, Zurich=Zürich',
    'DE: Bavaria=Bayern, Hesse=Hessen, Lower Saxony=Niedersachsen, North Rhine-Westphalia=Nordrhein-Westfalen',
    'DE: Saxony=Sachsen, Saxony-Anhalt=Sachsen-Anhalt, Thuringia=Thüringen',
    'ES: Andalusia=Andalucía, Aragon=Aragón, Balearic Islands=Illes Balears, Basque Country=País Vasco',
    'ES: Canary Islands=Canarias, Castille and León=Castilla y León, Castille-La Mancha=Castilla-La Mancha',
    'ES: Catalonia=Catalunya, Navarre=Navarra',
    'FR: Brittany=Bretagne, Corsica=Corse, New Aquitaine=Nouvelle-Aquitaine, Normandy=Normandie',
    'IT: Aosta Valley=Valle d’Aosta, Apulia=Puglia, Basilicate=Basilicata, Lombardy=Lombardia, Piedmont=Piemonte',
    'IT: Sardinia=Sardegna, Sicily=Sicilia, The Marches=Marche, Tuscany=Toscana',
    'NL: North Brabant=Noord-Brabant, North Holland=Noord-Holland, South Holland=Zuid-Holland',
    'PT: Azores=Açores, Lisbon=Lisboa',
  ].flatMap((row) => {
    const [country = '', names = ''] = row.split(': ');
    return names.split(', ').map((pair) => [`${country} ${pair.split('=')[0]}`, pair.split('=')[1] ?? '']);
  }),
);

/** Returns the name of a region as a page in this language says it: in English, else as the region itself does. */
export function regionName(region: string, country: string | null, language: string): string {
  return language === 'en' ? region : (localNames[`${country} ${region}`] ?? region);
}
