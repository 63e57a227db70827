/** Words by which authorities and their registers call themselves, in seven languages. */
const offices =
  /(?<!\p{L})(?:(?:city|town|village|county|borough|district|parish|municipality|township) of|(?:city|town|village) hall|council|municipality|public notices|stadt|gemeinde|landkreis|kreis|rathaus|stadtverwaltung|amtsblatt|ville de|mairie|commune|préfecture|département|ayuntamiento|municipalidad|municipio|diputaci[oó]n|intendencia|bolet[ií]n oficial|concello|comune|provincia|regione|albo pretorio|atti amministrativi|trasparenza|prefettura|câmara municipal|prefeitura|município|junta de freguesia|diário oficial|gemeente|provincie|waterschap|officiële bekendmakingen)(?![\p{L}-])/iu;
/** What papers and stations have in their names as well: `Gemeinde Anzeiger`, `Diario Municipio`. */
const papers =
  /(?:anzeiger|bote|zeitung|kurier|courrier|post|times|herald|gazette|journal|courier|observer|tribune|telegraph|diario|correo|gazzetta|corriere|jornal|krant|courant|dagblad|(?<!\p{L})(?:radio|tv))(?!\p{L})/iu;

/** Returns whether a publisher is an authority: its feed is a notice board, no paper. */
export function isOfficialPublisher(publisher: string): boolean {
  const [name = ''] = publisher.split(/\s[|·:–—-]\s/u);
  return offices.test(name) && !papers.test(name);
}
