/**
 * A reason why a harmless story is dull or unwelcome on stage. `factor` multiplies its appeal; `softened` weakens it
 * for a very odd story (a bat at a council meeting is still a bat). Patterns match comparable text, or with `raw` the
 * text as written.
 */
type Damper = Readonly<{ name: string; label: string; factor: number; softened: boolean; pattern: RegExp; raw?: true }>;

export const dampers: readonly Damper[] = [
  {
    name: 'advertorial',
    label: 'reads like advertising',
    factor: 0.05,
    softened: false,
    pattern:
      /\b(?:sponsored|advertorial|advertisement|paid (?:content|post|partnership)|partner content|promoted (?:content|post|by)|in association with|branded content|brought to you by|special offer|book now|discount|black friday|giveaway|save up to|\d+ off)\b/u,
  },
  {
    name: 'notice',
    label: 'is a notice, not a happening',
    factor: 0.25,
    softened: false,
    pattern:
      /^(?:wanted|hiring|vacanc(?:y|ies)|situations? vacant|job of the week|for sale|lost and found|public notices?|reminder|minutes of|planning list|notices?|what s on)\b|\b(?:wanted|fixed term|part time|full time|zero hours|horoscopes?|star signs?|your stars|(?:week|day|month) in the stars|stars with|minutes of the|(?:volunteers?|entries|submissions|nominations|members|players|singers|actors|stewards) (?:wanted|needed|sought|invited|welcome)|wants? your|needs? your|send us|share your|call for (?:entries|submissions|volunteers|artists|ideas)|seeks? (?:a |new )?(?:treasurer|secretary|members|volunteers|tenors|sopranos|players|stories|photographs|photos|memories|ideas)|(?:bin|collection|opening) (?:night|nights|day|days|times|hours) (?:is|are|to) chang(?:e|ing)|all welcome|prize ?giving|^results|results$|pick ?up starts|(?:bakery|cafe|shop|store|restaurant|salon|branch|bar|pub|deli|clinic|school) (?:opens|to open|reopens|to close|closing)|closing down|hangs? up (?:his|her|their|the)|parish (?:lunch|notes|news)|bake sale|coffee morning|jumble sale|bring and buy)\b/u,
  },
  {
    name: 'trope',
    label: 'is a story that every paper has told',
    factor: 0.5,
    softened: false,
    pattern:
      /\b(?:library .*\b(?:late|overdue)|overdue (?:library )?book|\d+ years late|(?:gnomes?|ring|wallet|dentures|teeth|teddy|tortoise|parrot|cat|dog|purse) .*\b(?:returns?|returned|reunited|turns up|found|home)|(?:returns?|returned|reunited|found) .*\b(?:gnomes?|ring|wallet|dentures|teeth|teddy|tortoise|parrot)|message in a bottle|time capsule|found (?:living|hiding|asleep|inside))\b/u,
  },
  {
    name: 'listicle',
    label: 'is a list, not a happening',
    factor: 0.25,
    softened: false,
    pattern:
      /\b(?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:things|reasons|ways|tips|places|of the best|best)|best places|where to (?:eat|go|watch|find|buy)|what s on|whats on|things to do|everything you need|how to|here is how|heres how|guide to|have your say|letters (?:to|from) (?:the )?\w+|^letters|opinion|editorial|your letters|photos|in pictures|gallery|full list|revealed (?:the|every|all))\b/u,
  },
  {
    name: 'sport',
    label: 'is a sports report',
    factor: 0.2,
    softened: true,
    pattern:
      /\b(?:beats?|defeat(?:s|ed)?|thrash(?:es|ed)?|edges?|rout(?:s|ed)?|down(?:s|ed)|clinch(?:es|ed)?|overtime|goalless|scoreless|nil|stoppage|semi ?finals?|quarter ?finals?|play ?offs?|midfielder|striker|goalkeeper|winger|quarterback|innings?|wickets?|touchdowns?|field goals?|hat trick|league|fixtures?|cup tie|under ?\d+s|u\d\ds?|varsity|conference meet|swim team|season opener|preseason|coach|hurlers|footballers|camogie|clash|derby|by \d+ (?:points|runs|wickets)|home win|away win|draw at|held to|hold off|rally past|shut ?out|relegation|promotion push|re ?signs|signs (?:for|with|from|new)|sign prop|transfer (?:window|fee)|form guide|tips|squad|sweeps?|go down (?:fighting )?to|name(?:s|d)? (?:squad|side|team)|training camp|roster|netball|t20|test match|springboks|proteas|grand slam|tournament|invitational|regatta|time trial|at stumps|(?:after|before) (?:tea|lunch) at|held at home|road win|challenge match)\b/u,
  },
  {
    name: 'sport',
    label: 'is a sports report',
    factor: 0.2,
    softened: true,
    raw: true,
    pattern: /(?<![\d-])\d{1,3}[-–]\d{1,3}(?![\d-])/u,
  },
  {
    name: 'procedure',
    label: 'is council business',
    factor: 0.35,
    softened: true,
    pattern:
      /\b(?:budget|financial plan|council (?:adopts?|approves?|meeting|tax|agrees?|considers?|votes?|to)|special meeting|ordinary meeting|committee|agenda|cabinet|subcommittee|second reading|public (?:hearing|consultation|comment)|consultation|submissions?|planning (?:permission|application|board)|plans? (?:submitted|lodged|approved)|lodges? plans?|zoning|rezoning|ordinance|by ?laws?|bylaw|tender|contract|levy|audit|rates?|annual general meeting|agm|board approves?|referendum|bond measure|strategic plan|development plan|draft plan|timetable changes|parking (?:rates|charges|fees)|free parking|council tax|tariff|municipality (?:tables|adopts)|service delivery|ward)\b/u,
  },
  {
    name: 'building',
    label: 'is about building plans',
    factor: 0.4,
    softened: true,
    pattern:
      /\b(?:apartments?|flats|housing estate|lot estate|homes planned|developers?|development|redevelopment|property prices|house prices|rents?|mortgage|construction (?:begins|starts)|ground ?breaking|subdivision|upgrade works?)\b/u,
  },
  {
    name: 'politics',
    label: 'is party politics',
    factor: 0.2,
    softened: false,
    pattern:
      /\b(?:republicans?|democrats?|gop|democratic party|tory|tories|labour|labor (?:party|pledges?|mp)|conservatives?|lib ?dems?|liberal democrats?|liberals?|ndp|greens|reform uk|fianna fail|fine gael|sinn fein|dup|snp|plaid|anc|eff|da (?:councillor|mp)|coalition|election|ballot|voting|voters?|polls?|polling|candidates?|campaign trail|senators?|congress(?:man|woman)?|governor|prime minister|president|brexit|immigration|asylum|abortion|gun control|tariffs?|union|strike|industrial action|teachta|td|mpp|by election|referendum|redistricting|re elected|partisan|parties (?:dig|pick|clash|trade|split|agree)|government and opposition|opposition|lawmakers|legislators?|hustings|(?:mayoral|senate|presidential) hopefuls|immigrants?|gaza|israel|ukraine|russia)\b/u,
  },
  {
    name: 'weather',
    label: 'is a forecast',
    factor: 0.35,
    softened: true,
    pattern:
      /\b(?:forecast|weather (?:warning|outlook|update)|status (?:yellow|orange|red)|yellow warning|amber warning|rain warning|snowfall|flurries|highs in|lows in|temperatures?|heat ?wave|fire ban|frost advisory|wind advisory|showers|thunderstorms?|storm (?:watch|warning)|load shedding|drought|flood(?:s|ing|ed)?)\b/u,
  },
  {
    name: 'jobs',
    label: 'is about jobs',
    factor: 0.25,
    softened: false,
    pattern:
      /\b(?:hiring|job fair|jobs?|vacanc(?:y|ies)|recruit(?:s|ing|ment)?|now hiring|apprenticeships?|unemployment|layoffs?|redundanc(?:y|ies)|workforce|appointed (?:ceo|director|manager|head)|new (?:manager|director|ceo|principal|superintendent))\b/u,
  },
  {
    name: 'traffic',
    label: 'is a traffic notice',
    factor: 0.35,
    softened: true,
    pattern:
      /\b(?:road ?works?|lane closures?|road closures?|closed overnight|resurfac(?:e|es|ing|ed)|traffic delays?|delays expected|detours?|diversions?|westbound|eastbound|northbound|southbound|interstate|water (?:outage|main)|power outage|service notice|boil water)\b/u,
  },
  {
    name: 'worthy',
    label: 'is worthy rather than funny',
    factor: 0.5,
    softened: true,
    pattern:
      /\b(?:charity|fundrais(?:er|es|ing)|rais(?:es?|ed) (?:over |more than |nearly )?(?:\d|r\d|money|funds|thousands|awareness)|in aid of|fun run|5k|10k|marathon|hospice|donat(?:e|es|ed|ion|ions)|volunteers?|scholarships?|awards?|nominations?|graduat(?:e|es|ion)|honou?red|degrees|ofsted|enrol(?:l)?ment|open day|exhibition|exhibit|annual (?:dinner|conference)|celebrates? \d+ years|anniversary|ribbon cutting|rotary|lions club|luncheon|seminar|workshop|grants?|funding|investment|expansion|expands?|rebate|export|profits?|shares|gdp|per ?cent|percent)\b/u,
  },
  {
    name: 'crime',
    label: 'is a police matter',
    factor: 0.2,
    softened: false,
    pattern:
      /\b(?:arrest(?:s|ed)?|charged (?:with|over|after|in)|(?:faces?|no further) charges|charges (?:laid|filed|against)|drink drive\w*|drunk driver|banned for|burglar(?:y|ies|s)?|robber(?:y|ies|s)?|theft ring|fraud|drugs?|cocaine|cannabis|meth|police (?:seek|appeal|search|investigat\w+|hunt)|suspects?|witnesses|cctv|stolen car|carjack(?:ing|ed)?|hijack(?:ing|ers)|gang|crackdown|lawsuit|sues?|sued|allegations?|alleged(?:ly)?|corruption|fined|prosecut\w+)\b/u,
  },
  {
    name: 'health',
    label: 'is about health or an emergency',
    factor: 0.3,
    softened: true,
    pattern:
      /\b(?:hospital|patients?|waiting lists?|trolley figures|ambulance|emergency department|nurses?|vaccin\w+|outbreak|(?:house|kitchen|shack|barn|flat) fire|displaced|virus|flu|covid|measles|disease|hse|nhs|health service|health board|mental health|surgery moves|recall|contaminat\w+|blaze|fire crews? (?:called|battle|tackle)|evacuat(?:ed|ion)|wildfire|bush ?fire)\b/u,
  },
  {
    name: 'routine',
    label: 'is routine',
    factor: 0.45,
    softened: true,
    pattern:
      /\b(?:retires?|reopens?|refurbish\w*|scam|alert|recital|concert|for sale|steps? down|prices?|urged|warned|warning|warnings|asked for (?:their )?views|reminds?|reminded|seeks?|appeals? for|returns? (?:in|on|to (?:schedule|service))|opens? (?:new|its|office|store|museum|branch)|announces?|announced|confirms?|unveils? (?:plans?|strategy|programme|lineup)|debate|rated|vote on|praises?|traced to|recovered|hosts?|to host|schedule|season|steady|record (?:price|high|low|year|numbers|profits?)|lease|trail|sales?|registration|signings?|begins?|launch(?:es|ed)?|programme|finalists?|update|report(?:s|ed)? (?:steady|second|first|third|fourth)|small business|spokesperson|statement|new (?:store|shop|branch|wing|building|platform|office|clinic|equipment))\b/u,
  },
  {
    name: 'retrospect',
    label: 'looks back',
    factor: 0.5,
    softened: false,
    pattern:
      /\b(?:\d+ years ago|years ago (?:today|this week)|looking back|on this day|throwback|from the archives?|nostalgia|remember when|flashback)\b/u,
  },
];
