import { comparableName } from '../../../../src/domain/names.js';
import { stemOf, stemSet, wordsOf } from '../words.js';

/** Things that everyone in a town knows, so a joke about them needs no introduction. */
const commonGround = stemSet(`
  airport arrivals terminal baggage station platform bus tram train ferry timetable announcer announcement loudspeaker bridge footbridge crossing
  button roundabout junction intersection gritter plough snowplough snowplow bin bins council clock sign signpost map statue sculpture mural monument
  fountain marker plaque bench postbox mailbox letterbox market park pothole kerb lift escalator elevator queue drivethrough slogan campaign motto
  anthem flag mascot pool harbour harbor pier promenade lighthouse bandstand racecourse cathedral gateway toll street road lane mall arcade parking
  restroom toilets loo accent dialect pronunciation carnival parade festival
`);

/** Words of offices, clubs and experts. */
const offices = stemSet(`
  approve approved approval consent permit permission licence license order orders rota roster timetable withdraw withdrawn recall recalled apologise
  apologize apology complaint complaints petition appeal dispute disputes inspector inspection planner planners planning committee council councillor
  official officials authority association surveyor technician ranger judge judges regulation bylaw paperwork ticket notice certificate test
  assessment documents agency supplier vendor department officer hoa mayor sheriff deputy bailiff correction corrected edition rerecord motion voted
  adjudicator referee umpire clerk registrar survey census disqualify disqualified suspend suspended ban banned unclaimed uncollected
`);

/** Harmless failures of a plan, a thing or a ceremony. */
const faults = stemSet(`
  wrong stuck misspell misspelled misspelt typo error mistake omit omits omitted forgot forgotten missing without nothing empty broken fail fails
  failed withdrawn withdraw recall recalled delay delays delayed postpone postponed cancel cancelled canceled short wider narrower upside backwards
  blank cropped lost late slid towed jam jams jammed shut suspended silent silence silenced mistaken mixup unplugged disconnected nobody nil tiny
  wobble wobbly shaky crooked melted sank leak leaks mispronounce mispronounced misprint misprinted reversed
`);

/** Opposites: both sides in one story make an obvious contradiction. */
const opposites: readonly Readonly<{ one: ReadonlySet<string>; other: ReadonlySet<string> }>[] = [
  ['heat hot warm summer sunscreen sunny tropical heatwave', 'snow sleet ice icy cold frost frozen blanket winter'],
  ['rain rainy wet leak drip flooded', 'indoor indoors covered roof waterproof umbrella dry drought'],
  ['speed fast quick express rapid hurry', 'slow slower slowly late delay delayed crawl'],
  ['full packed crowded', 'empty deserted nobody unused'],
  ['loud louder noise noisy bell horn siren', 'quiet quieter silent silence hush'],
  ['biggest giant huge record grand towering', 'tiny small smallest miniature inches short'],
  ['honest truth accurate accuracy right correct', 'liar wrong lie false fake mistaken'],
  ['safe safety steady stable sturdy', 'shaky wobble wobbly crooked'],
  ['polite politeness courteous manners', 'jam jammed row feud swear rude stuck'],
  ['real genuine original authentic', 'fake cardboard imitation replica plastic counterfeit copy'],
  ['agree agreement peace truce', 'liar row clash feud rival dispute'],
  ['oldest ancient historic heritage', 'newest plastic robot inflatable'],
].map(([one = '', other = '']) => ({ one: stemSet(one), other: stemSet(other) }));

/** Rivalry with a neighbour, a capital or outsiders, or being passed over, in comparable text. */
const rivalry =
  /\b(?:rivals?|rivalry|over the border|cross border|across the border|next door|neighbou?ring (?:town|city|village|county)|mainland|imported|other side of the (?:river|bridge|water|hill)|wrong (?:council|county|town|city|side)|(?:was|were) (?:written|made|designed|printed|built|baked) in|turns? out to (?:be|lie|belong|come) (?:in|from|to)|(?:title|prize|award|crown|trophy|cup|medal) (?:\w+ ){0,2}goes to|disputes?|outsiders?|newcomers?|incomers?|out of towners|day ?trippers|snub(?:s|bed)?|overlook(?:s|ed)|left (?:off|out)|bigger than ours|better than ours)\b/u;

/** A named place, followed by its kind: `Castle St`, `the English Market`, `Hill Gate crossing`. */
const namedPlace =
  /\p{Lu}[\p{L}'’]+ (?:\p{L}+ )?(?:Street|St|Road|Rd|Avenue|Ave|Lane|Gate|Quay|Parade|Square|Moor|Market|Mall|Park|Bridge|Hill|Dock|Pier|Beach|Rivulet|River|Creek|Canal|Loch|Lough|Falls|Common|Green|Bay|Wharf|Terrace|Crescent|Corner|Cross|Airport|Station|Racecourse|Tower|Hall|Museum|Library|Cathedral|market|bridge|clock|tower|roundabout|fountain|statue|pier|pool|stop|crossing|station|airport|stadium|museum|library|marker|tram|ferry)\b/u;

/** A reason why an event is the town's own comedy, with the words that show it. */
export type CivicComedy = Readonly<{
  name: 'office' | 'fault' | 'contradiction' | 'rivalry' | 'shared' | 'landmark';
  words: readonly string[];
}>;

/** Weights of the parts, equal in headline and summary, because a dry paper mentions them in the second sentence. */
export const civicWeights: Readonly<Record<CivicComedy['name'], number>> = {
  contradiction: 1,
  rivalry: 0.9,
  fault: 0.8,
  office: 1,
  shared: 0.4,
  landmark: 0.5,
};

/**
 * Returns the parts of civic comedy in a text. An office counts along with an odd word (`hasOdd`) or a shared thing; a
 * fault counts along with a shared thing.
 */
export function civicComedyIn(text: string, hasOdd: boolean): readonly CivicComedy[] {
  const words = wordsOf(text).map((word) => ({ word, stem: stemOf(word) }));
  const firstOf = (set: ReadonlySet<string>) => words.find(({ stem }) => set.has(stem))?.word ?? null;
  const [shared, office, fault] = [firstOf(commonGround), firstOf(offices), firstOf(faults)];
  const rival = rivalry.exec(comparableName(text))?.[0] ?? null;
  const place = namedPlace.exec(text)?.[0] ?? null;
  const found: CivicComedy[] = [];
  for (const { one, other } of opposites) {
    const [left, right] = [firstOf(one), firstOf(other)];
    if (left !== null && right !== null) found.push({ name: 'contradiction', words: [left, right] });
  }
  if (rival !== null) found.push({ name: 'rivalry', words: [rival] });
  if (shared !== null && fault !== null && shared !== fault) found.push({ name: 'fault', words: [shared, fault] });
  if (office !== null && (hasOdd || (shared !== null && shared !== office)))
    found.push({ name: 'office', words: [office] });
  if (shared !== null) found.push({ name: 'shared', words: [shared] });
  if (place !== null) found.push({ name: 'landmark', words: [place] });
  return found.filter(({ name }, index) => found.findIndex((part) => part.name === name) === index);
}
