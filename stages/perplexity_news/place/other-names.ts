import { comparableName } from '../../../src/domain/names.js';

/** Names of towns in other languages, and short names of towns with long official ones. One town per line. */
const towns = `Aachen|Aix-la-Chapelle|Aken
Antwerp|Antwerpen|Anvers|Amberes|Anversa|Antuérpia
Athens|Athen|Athènes|Atene|Atenas|Athene
Basel|Basle|Bâle|Basilea
Beijing|Peking|Pékin|Pekín|Pechino|Pequim
Belgrade|Beograd|Belgrad|Belgrado
Bern|Berne|Berna
Bruges|Brugge|Brügge|Brujas
Brussels|Brussel|Bruxelles|Brüssel|Bruselas|Bruxelas
Bucharest|București|Bukarest|Bucarest|Boekarest
Cologne|Köln|Keulen|Colonia|Colónia
Copenhagen|København|Kopenhagen|Copenhague|Copenaghen
Cracow|Kraków|Krakow|Krakau|Cracovie|Cracovia
Dublin|Dublino|Dublín
Edinburgh|Édimbourg|Edimburgo
Florence|Firenze|Florenz|Florencia|Florença
Frankfurt am Main|Frankfurt|Francfort|Francoforte
Freiburg im Breisgau|Freiburg
Gdańsk|Danzig|Gdansk
Geneva|Genève|Genf|Ginevra|Ginebra|Genebra
Genoa|Genova|Genua|Gênes|Génova
Ghent|Gent|Gand|Gante
Gothenburg|Göteborg|Göteburg
Halle an der Saale|Halle (Saale)
Hamburg|Hambourg|Hamburgo|Amburgo
Hanover|Hannover|Hanovre
Helsinki|Helsingfors
Istanbul|İstanbul|Estambul
Kingston upon Hull|Hull
Kyiv|Kiev|Kiew|Kiyv|Kyjiw
Leuven|Louvain|Löwen|Lovaina
Liège|Luik|Lüttich|Lieja|Liegi
Lille|Rijsel
Lisbon|Lisboa|Lissabon|Lisbonne|Lisbona
Ljubljana|Laibach|Lubiana
London|Londres|Londra|Londen
Luxembourg|Luxemburg|Lëtzebuerg|Lussemburgo
Lviv|Lwów|Lemberg
Lyon|Lyons|Lione
Marseille|Marseilles|Marsella|Marsiglia
Mechelen|Malines
Mexico City|Ciudad de México|CDMX
Milan|Milano|Mailand|Milán|Milaan
Mons|Bergen
Moscow|Moskva|Moskau|Moscou|Moscú|Mosca|Moskou
Mumbai|Bombay
Munich|München|Monaco di Baviera|Múnich|Munique
Namur|Namen
Naples|Napoli|Neapel|Nápoles|Napels
New York City|New York|Nueva York|Nova Iorque|NYC
Newcastle upon Tyne|Newcastle
Nice|Nizza|Niza
Nuremberg|Nürnberg|Núremberg|Norimberga|Neurenberg
Osnabrück|Osnabrueck
Ostend|Oostende|Ostende
Padua|Padova|Padoue
Paris|Parigi|París|Parijs
Porto|Oporto
Prague|Praha|Prag|Praga|Praag
Rome|Roma|Rom
Rotterdam|Róterdam
Salzburg|Salzbourg|Salisburgo
Seville|Sevilla|Séville|Siviglia
Stockholm|Estocolmo|Stoccolma
Strasbourg|Straßburg|Estrasburgo|Strasburgo|Straatsburg
The Hague|Den Haag|'s-Gravenhage|La Haye|La Haya|L'Aia
Thessaloniki|Salonica|Saloniki
Trier|Trèves
Tokyo|Tokio|Tóquio
Turin|Torino|Turín
Valencia|València|Valence
Venice|Venezia|Venedig|Venise|Venecia|Veneza|Venetië
Vienna|Wien|Vienne|Viena|Wenen
Warsaw|Warszawa|Warschau|Varsovie|Varsovia|Varsavia
Washington, D.C.|Washington DC|Washington
Ypres|Ieper|Ypern
Zagreb|Zagabria
Zurich|Zürich|Zurigo|Zúrich`;

const groups: readonly (readonly string[])[] = towns.split('\n').map((line) => line.split('|'));

/** Returns the town's name as given, and its other names; no others for a name that two towns of the list share. */
export function namesOfTown(city: string): readonly string[] {
  const name = comparableName(city);
  const matching = groups.filter((group) => group.some((one) => comparableName(one) === name));
  const others = matching.length === 1 ? (matching[0] ?? []) : [];
  return [city, ...others.filter((other) => comparableName(other) !== name)];
}
