/** Towns whose name is also a word that often begins sentences: a capital there proves nothing. */
export const commonWordTowns = new Set(
  `bad bar barking battle bend best beer born brave bury carry chance church circle clay coach corner deal eagle enterprise erbach essen
  fair flint forest frame friend garden gap gold goole grace green grove hall halle ham haven hof holland home hope independence industry
  joy justice kind kissing leek leer lemon liberty love male man march media mobile most münster nancy natal nice normal of oil oral orange
  pau peace pearl poole pool portal price progress protection queen read reading rich rock rose roses rugby rye sale salt sand sandwich
  savage second settle singen singing spring stone sun surprise telephone time tours tower truth tube tulip union unity valley west whale
  wise worms worth zug`.split(/\s+/u),
);

/** Towns whose name is a well-known family name: after a first name or a title, it means a person. */
export const familyNameTowns = new Set(
  `austin darwin jackson jefferson houston kent lincoln london madison marion martin montgomery nelson paris preston scott sheffield tyler
  warren washington wellington wilson windsor winchester worthington`.split(/\s+/u),
);

/** Fixed expressions in which a town's name does not mean the town. */
export const misleadingExpressions =
  `paris agreement|paris accord|paris accords|paris climate|paris hilton|plaster of paris|jack london|london broil|whitney houston|
sam houston|orlando bloom|florence pugh|florence nightingale|florence and the machine|sydney sweeney|sidney poitier|austin powers|austin butler|austin healey|jane austin|
lincoln project|abraham lincoln|boston dynamics|boston consulting|boston terrier|manchester by the sea|vienna sausage|vienna sausages|hamburger|
brussels sprout|brussels sprouts|dresden files|philadelphia cream|buffalo wings|buffalo wing|buffalo sauce|buffalo chicken|buffalo mozzarella|geneva convention|geneva conventions|
stockholm syndrome|washington post|washington irving|washington wizards|denzel washington|george washington|kerry washington|kyoto protocol|helsinki accords|helsinki syndrome|nice guy|nice guys|
cambridge analytica|oxford comma|oxford shoes|oxford shirt|chelsea boots|chelsea handler|chelsea clinton|berlin irving|irving berlin|bath and body|bath mat|cork board|orange juice|orange is the new black|
copenhagen interpretation|lima bean|lima beans|jersey shore|jersey boys|charlotte bronte|charlotte gainsbourg|princess charlotte|queen victoria|victoria beckham|victoria s secret|victorias secret|
michael jackson|janet jackson|samuel l jackson|percy jackson|peter jackson|wellington boots|beef wellington|duke of wellington|house of windsor|windsor knot|duke of york|duchess of york|peppermint patty york|
york peppermint|dallas buyers club|kansas the band|nelson mandela|willie nelson|charles darwin|darwin awards|worcester sauce|derby day|derby hat|kentucky derby|demolition derby|geneva bible|panama hat|panama papers|
madison square garden|james madison|dolley madison|madison avenue|clark kent|duke of kent|nancy pelosi|nancy reagan|nancy drew|warren buffett|elizabeth warren|earl warren|portland cement|tangier island|
troy university|helen of troy|troy ounce|montgomery clift|bernard montgomery|munich agreement|munich film|delft blue|siena miller|valencia oranges|milano cookies|cologne spray|bottle of cologne|bologna sandwich`
    .split('|')
    .map((expression) => expression.trim());

/** Words before a name that make it another place: `Port Lincoln` is not Lincoln. */
export const differentTownPrefixes = new Set(
  'nueva nuevo nova novo nouvelle nouveau neu nieuw port fort lake mount saint san santa sainte el los las'.split(' '),
);

/** Names that `New` makes another place; before any other name, it is a plain word, as in `New Leeds arena`. */
export const newTowns = new Set(
  `albany bedford berlin bern braunfels britain britannia brunswick canaan castle delhi england glasgow hampshire haven hope iberia jersey
  london mexico milford orleans paltz philadelphia plymouth rochelle ross smyrna westminster york`.split(/\s+/u),
);

/** Names that `City` makes another place: `Kansas City` is not Kansas, but `Cork City` is Cork. */
export const citiesOfTheirOwn = new Set(
  'carson dodge guatemala iowa jefferson kansas mexico oklahoma panama quebec rapid traverse virginia'.split(' '),
);
