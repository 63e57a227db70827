/** What a room did, in idioms whose words say something else or nothing by themselves. */
const delight =
  /(?<!\b(?:no|not|kein|keine|pas d['e]|sin|senza|sem|geen) ?)(?<!\p{L})(?:(?:ging|gingen|geht) durch die decke|(?:brought|tore|brings) the house down|raised the roof|szenenapplaus|standing (?:o|ovation)s?|staande ovatie|en pie|tutti in piedi|de pé|applauso a scena aperta|se ca[íi]an|se mearon|morts? de rire|pliée?s? en deux|par terre de rire|tot tranen|tränen gelacht|piangevano dal ridere|veio abaixo|crowd went wild|fin de rappel|bis demandé|best (?:ever|bit|of|moment)|(?:best|mejor(?:es)?|melhor(?:es)?|miglior[ei]?|meilleure?s?|beste[rs]?)(?! (?:crowd|audience|room|house|publikum|public|p[uú]blico|pubblico|publiek|saal|sala|salle|zaal) (?:of|d[ea]|della|des|der|van) )(?: [^\\s.;]{1,20}){0,3} (?:of the|de la|da|della|de l['’]|des|der|van de) ?(?:tour|gira|turn[êe]|tourn[ée]e|night|noche|noite|serata|soirée|abends|avond)|(?:el|o|il) (?:mejor|melhor|miglior) momento|le meilleur moment|h(?:ö|oe)hepunkt des abends|hoogtepunt van de avond|derrub(?:ou|aram) a casa|abriss des abends|a cartonn(?:é|e)|even better|noch besser|encore mieux|ancora meglio|a[uú]n mejor|ainda melhor|nog beter|boato|ovazione|l['’]hanno chiest[aoei]|asked for (?:it|more)|wollten (?:es|sie|ihn) (?:noch ?mal|zweimal)|(?:biggest|best|loudest) (?:laugh|hand)s?|(?:der )?größter? lacher|le plus gros rire|la risa más grande|la risata più grossa|a maior risada|de grootste lach|(?:saal|room|sala|salle|zaal|crowd|house|público|publikum|pubblico) (?:sang|sung|sings|singt|cantó|cantou|cantò|canta|chantait|chante|a chanté|zong|zingt)|pediram bis|(?:la|lo) pidieron|l['’]ont redemandée?)(?!\p{L})/iu;
const silence =
  /(?<!\p{L})(?:died (?:a death|hard|badly|horribly|(?:flat )?on (?:its|my|h(?:is|er)|their) (?:arse|ass|feet))|fell flat|fallen flat|tumbleweed|crickets|lead balloon|you could hear a pin drop|ging unter|fiel durch|abgesoffen|fait un (?:bide|four)|tombée? à plat|ni una risa|ni caso|cayó en saco roto|silenzio (?:di tomba|totale)|sprofondat[oa]|ninguém riu|caiu mal|viel plat|viel in het water|sbadigli|gelo|yawns?|gegähnt|gähnen|bâillements?|bostezos?|bocejos?|gegeeuw|müdes (?:nicken|lächeln)|lo (?:tiraron|echaron) abajo|abuche(?:aron|o|ado|ada|os?)|(?:me|nos) (?:lo |la |los |las )?tiraron \p{L}+|shot (?:it |me |this |that )?down|turned on me|booed|boos|luke ?warm|ausgebuht|gebuht|lau aufgenommen|siffl[ée]e?s?|hu[ée]e?s?|fischi(?:at[oaie])?|vaiaram|vaias?|(?:boe)?geroep|uitgefloten|polite (?:smiles?|applause|nods?)|rires polis|höflicher applaus)(?!\p{L})/iu;

/** Advice against repeating something, in seven languages. */
const advice =
  /(?<!\p{L})(?:(?:do not|don['’]?t|never|not) (?:do|use|try|say|repeat|bring|push|touch) (?:\S+ ){0,4}(?:again|here)|(?:do not|don['’]?t) (?:repeat|insist|push)|(?:drop|retire|bin|cut) (?:it|this|that)|leave it out|not again|nicht (?:wiederholen|noch ?mal|mehr (?:machen|bringen|spielen))|nie (?:wieder|mehr)|weglassen|(?:à |a )?ne (?:pas|plus) (?:le |la |les )?(?:refaire|répéter|rejouer|insister|faire)|ne pas insister|plus jamais|à (?:éviter|jeter|oublier)|no (?:insistir|insistas|repetir(?:lo|la)?|repitas|volver a|hacer(?:lo|la)? más|tocar)|nunca más|non (?:ripeter(?:e|l[oa])|rifar(?:e|l[oa])|insistere|farl[oa] più)|mai più|da (?:evitare|non rifare)|não (?:repetir|insistir|insista|fazer (?:de novo|mais)|voltar a)|nunca mais|niet (?:herhalen|(?:meer|opnieuw|nog eens) (?:doen|spelen))|nooit meer)(?!\p{L})/iu;

/** Returns true for a statement with advice against repeating what it is about. */
export function advisesAgainst(statement: string): boolean {
  return advice.test(statement.normalize('NFC'));
}

/** Plain praise at the end of a statement: `four way stop good`. */
const praise =
  /(?<!(?:not|no|n['’]t|never|kein|keine|nicht|pas|no|non|não|niet|too|so) (?:so |very |that |sehr |muy |molto |erg )?)(?<=\p{L}\s)(?:good|great|brilliant|gold|huge|strong|gut|super|bien|bene|bem|goed)[.!]*$/iu;

/** Marks of success at the end: `IKEA +++`, `Swan attack -> HUGE`, `Lemon - big`. */
const acclaim = /(?:(?<!\+)\+{2,5}|[=>→:–-] {0,3}(?:huge|big|massive|yes|oh yes)|jajaja|hahaha)[\s/,.!]{0,5}$/iu;

/** Returns the verdict of an idiom; null without one. */
export function idiomVerdict(statement: string): 'worked' | 'died' | null {
  if (silence.test(statement)) return 'died';
  return delight.test(statement) || praise.test(statement.trim()) || acclaim.test(statement.trim()) ? 'worked' : null;
}
