const animalThieves =
  'badger bear bird cat cockatoo cow crow deer dog donkey duck elephant emu ferret fox goat goose gull horse kea lion magpie monkey moose otter parrot peacock pelican pig possum pup puppy raccoon rat raven seagull seal sheep squirrel swan turkey';

/** Thefts by animals. */
const thefts = animalThieves
  .split(' ')
  .flatMap((animal) => [
    `${animal} steals`,
    `${animal}s steal`,
    `${animal} stole`,
    `${animal}s stole`,
    `${animal} stealing`,
  ])
  .join(', ');

/** Harmless finds of bomb squads, matched with the call, so that a real device in the same text is still found. */
export const harmlessFinds =
  'marrow courgette zucchini potato turnip swede pumpkin coconut aubergine eggplant cucumber toy teapot';

const falseAlarms = harmlessFinds
  .split(' ')
  .flatMap((find) => [
    `bomb squad called ... ${find}`,
    `bomb squad called ... ${find}s`,
    `bomb squad called to ... it was a ${find}`,
    `bomb squad called to ... it was an ${find}`,
  ])
  .join(', ');

const courtFowl = 'geese ducks pigeons gulls seagulls crows turkeys peacocks kangaroos pickleball padel';

/** Sports courts occupied by birds. */
const lostCourts = courtFowl
  .split(' ')
  .flatMap((winner) => [
    `lose courts to ${winner}`,
    `loses courts to ${winner}`,
    `lost courts to ${winner}`,
    `courts to ${winner}`,
  ])
  .join(', ');

/** Idioms, titles, teams and sports in which a sensitive English word means something else. */
export const harmlessEnglish = `${thefts}, ${falseAlarms}, ${lostCourts},
  the killers announce, the killers play, killers concert, killers show, killers gig, crash out of the cup, crashed
  out of the cup, crash out of cup, crash out of the world cup, shot in the arm for, dead heat, dead end*, dead
  ringer*, dead sea, dead reckoning, dead ball*, dead lift*, dead cert, dead centre, dead center, dead good, dead on
  time, dead battery, dead batteries, dead last, dead wrong, dead calm, dead simple, dead easy, dead set, dead weight,
  deadpan, deadpool, drop dead gorgeous, day of the dead, dia de los muertos, walking dead, evil dead, grateful dead,
  shaun of the dead, red dead, dead poets, dead zone, dead wood, die hard, die hards, diehard*, die cast, to die for,
  never say die, die laughing, died laughing, dying to see, dying to know, dying to try, dying to hear, dying to meet,
  dying art, dying breed, death metal, death by chocolate, death valley, death star, death on the nile, death becomes
  her, death cab for cutie, sudden death overtime, sudden death playoff, death defying, bored to death, scared to
  death, love to death, done to death, group of death, deadly sins, kill joy, killjoy*, killer whale*, killer queen,
  killer instinct, killer app, killer heels, killer bargain*, killer deal*, killer riff*, killer sudoku, killer bees,
  lady killer, kills it, killed it, killing it, kill it, killing time, kill time, kill two birds, killing two birds,
  kill bill, make a killing, made a killing, making a killing, killing eve, dressed to kill, video killed, buzz kill,
  mourning dove*, mourning doves, drowned out, drown out, body of water, body of work, body of evidence, body of
  knowledge, black widow, widow spider*, merry widow, star wars, clone wars, robot wars, storage wars, infinity war,
  war horse, war of the worlds, war of words, war of the roses, wars of the roses, culture war*, price war*, bidding
  war*, tug of war, tug o war, prank war, snowball war, war on litter, war on potholes, war on waste, god of war,
  gears of war, world of warcraft, post war architecture, war paint, space invaders, british invasion, alien invasion,
  pitch invasion, storm troopers, stormtrooper*, super trooper*, shooting a film, shooting film, shooting a movie,
  shooting a scene, shooting scenes, shooting a video, shooting a series, shooting a commercial, shooting an advert,
  shooting hoops, shooting guard*, shooting star*, shooting percentage, shooting range, film shooting, shooting
  script, shooting for the, trouble shooting, sharp shooter*, pea shooter*, penalty shootout*, shoot out, clay pigeon
  shooting, clay shooting, target shooting, sport shooting, straight shooter*, shooting the breeze, six shooter,
  shooter mcgavin, free throw shooter*, was shot in black, shot in black, was shot entirely, was shot by director,
  film was shot, movie was shot, series was shot, scenes were shot, video was shot, shot in the dark, shot in the
  making, shot put, shot glass*, shot at glory, shot at redemption, photos were shot, photo was shot, heart attack
  grill, attack of the, snack attack, attack on titan, attack ad*, counter attack*, attacking midfielder*, attacking
  football, attacking play, attacking third, tickle attack, battered fish, battered cod, battered sausage*, battered
  mars bar*, beer battered, battered haddock, battered onion*, bath bomb*, photo bomb*, photobomb*, glitter bomb*,
  cherry bomb*, f bomb, f bombs, sex bomb, bomb cyclone, yarn bomb*, bombshell*, seed bomb*, stink bomb*, da bomb, is
  the bomb, box office bomb, bombed at the box office, stink bombs, love bomb*, bomber jacket*, bombed on stage,
  weapon of choice, secret weapon*, stab at, stabs at, good grief, scout troop*, oilseed rape, deadheading, dead hang,
  dead leg, dead parrot, murder mystery*, murder mysteries, murder on the dancefloor, murder on the orient, murder of
  crows, murder she wrote, only murders in the building, laugh riot, riot of colour, riot of color, riot grrrl, quiet
  riot, run riot, pussy riot, riot games, slay queen, slays on, slayer, assassins creed, slaughtered lamb, brawl
  stars, super smash bros brawl, poison ivy, tower of terror, holy terror, little terror, violent femmes, stalking
  horse, ambush marketing, soup nazi, grammar nazi*, stole the show, stole the scene, stole hearts, stole our hearts,
  stole the spotlight, steal the show, steals the show, stealing the show, scene stealing, steal a kiss, stolen base*,
  stole second, stole third, steal home, a real steal, what a steal, stole a march, stole headlines, stolen kisses,
  stealing hearts, stealing home, fire sale, fire station, fire pit*, fire drill, flood of entries, flood of
  applications, floodlight*, flooded with offers, flooded with calls, flooded with requests, flood of memories,
  flooded with light, disaster artist, disaster movie*, mudslide cocktail*, carolina hurricanes, miami hurricanes,
  hurricanes game, hurricane lamp, hurricane cocktail*, lancaster hurricane, hawker hurricane, jose earthquakes,
  colorado avalanche, avalanche game, calgary flames, cyclone racing, iowa state cyclones, texas tornado, blast from
  the past, blast off, full blast, had a blast, having a blast, was a blast, what a blast, have a blast, be a blast,
  blaze a trail, blazes a trail, trail blaze*, portland trail blazers, blaze pizza, going out in a blaze, blaze of
  glory, explosion of colour, explosion of color, explosion of flavour, explosion of flavor, confetti explosion,
  popularity exploded, exploded in popularity, explodes in popularity, population explosion, head explodes, brain
  explodes, toxic avenger, collapsed souffle, souffle collapsed, collapses laughing, collapsed laughing, crash
  course*, crash diet*, crash test*, crash mat*, crash bandicoot, crash helmet*, computer crash*, website crash*,
  website crashed, site crashed, server crash*, app crash*, app crashed, system crashed, crashed the website, crashed
  the site, crashes the website, gate crash*, gatecrash*, wedding crasher*, party crasher*, crashed a wedding, crashes
  wedding, crash a party, crashes party, crashed a party, crash pad, crash the wedding, crash cymbal*, happy
  accident*, by accident, accidentally, accidental hero, accident of history, fashion victim*, victim of its own
  success, victims of their own success, struck by how, run over budget, runs over budget, love hurts, hurt feelings,
  hurt locker, doesn t hurt, wouldn t hurt, can t hurt, tragic kingdom, burned calories, burned toast, burned dinner,
  burned the toast, rubber burned, crash bang, crash bang wallop, fell from favour, fell to third, fell to fourth,
  fell to last, heartbreak hotel, heartbreak for, steals chips, stole chips, steals sandwich, steals lunch, steals ice
  cream, heartbreak hill, stroke of luck, stroke of genius, stroke of midnight, stroke play, breast stroke,
  breaststroke, back stroke, backstroke, butterfly stroke, brush stroke*, brushstroke*, two stroke, four stroke, the
  strokes, at a stroke, swimming stroke*, stroke the, infectious laugh*, infectious groove, the great depression,
  chocolate addict*, shopping addict*, self confessed addict, addictive*, addicted to love, transplanted tree*, tree
  transplant*, hair transplant*, transplanted from, depression glass, crime novel*, crime fiction, crime writer*,
  crime drama*, crime thriller*, fashion crime*, true crime podcast*, crime against fashion, crimes against fashion,
  partner in crime, partners in crime, thief of joy, jailhouse rock, gang of four, gang show, kool and the gang, whole
  gang, old gang, scooby gang, gangs of new york, usual suspects, arrested development, courage of conviction, courage
  of her convictions, courage of his convictions, tennis court*, basketball court*, squash court*, food court*,
  badminton court*, volleyball court*, pickleball court*, padel court*, court side, courtside, on court, centre court,
  center court, hard court*, clay court*, grass court*, indoor court*, back court*, backcourt*, fives court*, netball
  court*, new courts, hampton court, earls court, tottenham court, court shoes, royal court theatre, royal court
  theater, court jester*, holding court, hold court, holds court, ball is in, court press, margaret court arena, court
  and spark, inns of court, court card*, trial period, free trial*, field trial*, time trial*, clinical trial*, trial
  run*, on trial basis, trial basis, trial and error, sheepdog trial*, sheep dog trial*, dog trial*, horse trial*,
  olympic trial*, team trials, youth trials, vaccine trial*, trial of e scooters, trial scheme*, bus trial*, four day
  week trial*, motorcycle trial*, bike trials, observed trials, trials bike*, hockey trials, trials and tribulations,
  swimming trials, football trials, guilty pleasure*, bail out, bails out, bailed out, bailout*, judge judy, dance
  judge*, jury prize, grand jury prize, jury s still out, jury is out, jury s out, critics verdict, verdict on new,
  our verdict, restaurant verdict, flawless execution, testify to, charged up, charged in minutes, charged battery,
  electrically charged, charged atmosphere, emotionally charged, faggots and peas, faggots and mushy peas, faggots and gravy`;
