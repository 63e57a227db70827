import type { Lexicon } from '../lexicon.js';

export const english: Lexicon = {
  language: 'en',
  harm: {
    suicide: `
      suicid*, self harm*, took ... own life, takes ... own life, taken ... own life, taking ... own life, ended ...
      own life, kill himself, kill herself, killed himself, killed herself, killed themselves, hanged himself, hanged
      herself, overdos*, assisted dying | jumper on bridge, talked down`,
    'sexual abuse': `
      rape, rapes, raped, raping, rapist*, sexual assault*, sexually, sexual abuse*, sexual harass*, sexual offen*,
      sexual misconduct, sexual violence, sexual exploitation, sexual act*, sexual relationship, sexual image*,
      indecent*, explicit image*, sextortion, sex offen*, sex attack*, sex abuse*, sex crime*, sexual crime*, sex traffick*,
      molest*, groping, groped, paedophil*, pedophil*, child abuse*, child sex*, child porn*, grooming gang*,
      groomed, revenge porn*, upskirt*, voyeuris*, incest*, femicid*, abuse survivor*, survivors of abuse,
      stealthing, flashed at | abuse, abused, abuser*, abusive, inappropriate*, misconduct, harass*, groom*`,
    death: `
      dead, death, deaths, dies, died, deceased, killed, kills, killings, fatal*, passed away, passes away, passing
      away, lost his life, lost her life, lost their lives, lose ... life, loses ... life, loses ... lives, lives
      lost, loss of life, claimed ... life, claimed ... lives, claims ... life, claims ... lives, body found, bodies
      found, bodies were found, bodies of, body ... recovered, bodies ... recovered, body discovered, body of a man,
      body of a woman, body of missing, body pulled, human remains, remains found, remains of a, corpse*, funeral*,
      burial of, cremat*, mourn, mourns, mourned, mourners, grieving, grieves, bereave*, obituar*, coroner*,
      inquest*, post mortem*, postmortem, autops*, morgue*, mortuar*, memorial service*, memorial fund, vigil,
      vigils, condolence*, stillb*, miscarr*, cot death*, infanticid*, drown, drowns, drowned, drowning, put to sleep, put down by, drownings,
      electrocut*, asphyxiat*, suffocat*, starved to, perish*, laid to rest, mass grave*, unmarked grave*, succumbed,
      remembrance service, lit up ... room, forever our, forever in our, in our hearts, taken too soon, taken from
      us, gone too soon, final farewell, last respects, floral tribute*, tributes paid, tributes pour*, tributes
      flow*, tributes have, tributes are, tributes left, tributes being, tributes were, tributes as, paid tribute,
      pay tribute, pays tribute, paying tribute, tribute to the late, tribute to late, tributes to, pulseless,
      unresponsive, euthani*, baby ashes, terminally, in memoriam, in memory of, in loving memory, remembered with |
      died out, die, dying, kill, killing, killer, killers, deadly, deadliest, lifeless, grief, tribute, tributes,
      widow*, orphan*, grave, graves, burial*, buried, ashes, coffin*, euthan*, passing of, late husband, late wife,
      late mother, late father, late son, late daughter, the late, rememb*, memorial*, farewell, goodbye, lost at
      sea, lost loved, loss of, lost ... battle, lost ... fight, loses ... battle, loses ... fight, lost ... dad,
      lost ... mum, lost ... son, lost ... daughter, lost ... husband, lost ... wife, lost ... brother, lost ...
      sister, lost ... mother, lost ... father, lost ... friend, lost ... baby, lost ... child, lost ... teammate,
      lost ... colleague, body, bodies, flowers left, laid flowers, lay flowers, minute s silence, moment of silence,
      minute of silence, survived by, hospice*, posthumous*, without ... dad, without ... mum, anniversary of`,
    war: `
      war crime*, airstrike*, air strike*, missile*, drone strike*, drone attack*, shelling, bombardment*, genocid*,
      ethnic cleansing, refugee*, asylum seek*, asylum, insurgen*, militant*, hostage*, prisoner* of war, landmine*,
      holocaust, concentration camp*, war memorial*, war dead, war grave*, war hero*, fallen soldier*, soldiers killed,
      civil war*, war zone*, gaza, islamic state, hamas, hezbollah, taliban, unexploded, wartime bomb, poppy seller,
      remembrance sunday, armistice day, veterans with, ptsd, maoist*, naxal*, encounter with security forces,
      netanyahu, ayatollah* | war, wars, warfare, wartime, shelled, bombarded, invasion*, invaded, invades, ceasefire*,
      truce, troops, soldier*, veteran*, military offensive*, militia*, displaced, ukraine, ukrainian*, israel*,
      palestin*, russia*`,
    violence: `
      murder*, manslaughter, homicid*, assassin*, massacre*, slain, slaying*, stabbed, stabbing*, stab wound*,
      knifed, knife attack*, knife crime*, knifepoint, knifeman, knife fight*, gunman, gunmen, gunfire, gunshot*,
      gunpoint, gunned down, shots fired, shot dead, shot and, shot by, shot in the, shot ... times, was shot, were
      shot, been shot, being shot, gets shot, got shot, man shot, woman shot, boy shot, girl shot, teen shot, people
      shot, fatally shot, mass shooting*, school shooting*, shooting victim*, beaten to, badly beaten, beaten up,
      mugged, mugging*, terroris*, terror attack*, terror plot*, bombing*, car bomb*, nail bomb*, suicide bomb*,
      explosive device*, grenade*, kidnap*, abduct*, tortur*, behead*, lynch*, decapitat*, dismember*, acid attack*,
      petrol bomb*, arson*, domestic abuse, domestic violence, stalker*, stalking, stalked, strangl*, spiked,
      spiking, gun violence, gun crime, gangland, active shooter*, death threat*, bomb threat*, hate crime*, honour
      killing*, shaken baby, child cruelty, child neglect*, neglected, femicide, mauled, mauls, mauling, dog attack*, genital
      mutilation, coercive control, grievous bodily, bodily harm, wounding with, machete*, samurai sword, assaulted,
      one punch, glassed | assault*, shooting*, shooter*, shot, shots, stab, stabs, knife, knives, attack, attacks,
      attacked, attacker*, attacking, violen*, brutal*, riot, riots, rioted, rioting, rioter*, looting, looters,
      brawl*, punch*, battered, beaten, beating*, terror, bomb, bombs, bomber*, bombed, explosive*, hijack*, poison*,
      slaughter*, firearm*, gun, guns, weapon*, threat*, ambush*, mauls, bitten, bullying, bullied, cyberbull*,
      bully, intimidat*, fight, fights, fighting, clash*, trampled, siege, disorder, unrest, ordeal, armed, neglect*,
      cruelty, hit man, hitman, lockdown, evil, rampage`,
    hate: `
      racis*, racial*, anti semit*, antisemit*, islamophob*, homophob*, transphob*, xenophob*, misogyn*, neo nazi*,
      nazi, nazis, swastika*, white supremac*, ku klux klan, hate speech, hate campaign*, hate group*, hate mail, bigot*, far right,
      segregation, slavery, slave trade*, enslaved, slave owner*, colonial violence, ethnic slur*, anti gay, anti
      trans, anti muslim, anti jewish, anti immigra*, paki, pakis, gyppo*, pikey*, filthy gyps*, dirty gyps*,
      thieving gyps*, gypsy scum, nigger*, nigga*, wog, wogs, a kike, kikes, chinky, chinkies, chinks, gooks, a gook,
      coon, coons, spics, a spic, wetback*, raghead*, towelhead*, faggot*, fags, poofter*, poofs, a dyke, dykes,
      tranny, trannies, shemale*, retard, retards, retarded, spastic, spastics, spaz, mongoloid*, subhuman*, paedo,
      paedos, pedo, pedos, a nonce, nonces, be gassed, were gassed, was gassed, gas chamber*, gas the jew*, jewish
      money, like the jews, jews control, jews run, death camp*, auschwitz, hitler*, final solution, should be shot,
      should be hanged, should be deported, go back to your country, go back where you came from, hit your wife, hit
      my wife, hit his wife, hits his wife, beat your wife, beat my wife, beat his wife, beats his wife, slap your
      wife, slap my wife, wife beat*, hit your girlfriend, hit a woman, stolen generation*,
      apartheid | hateful, hatred, hate, discriminat*, slave*, slur*, offensive, prejudice, extremis*, colonial*,
      blackface, gypsy, gypsies, traveller site, traveller* camp`,
    'identity row': `
      transgender, trans women, trans woman, trans athlete*, trans swimmer*, trans row, gender row, sex test*, gender
      test*, chromosome*, testosterone, gender eligibility, eligibility row, eligibility case, pronouns, conversion
      therapy, gender clinic*, puberty blocker*, drag queen story*, drag story*, abortion*, single sex spaces, female
      category, eligibility test* | trans, gender, nonbinary, non binary, eligib*, lgbt*, pride flag*, immigra*,
      migrant*, indigenous, aboriginal, deportation`,
    'free speech': `
      sedition*, press freedom, freedom of the press, freedom of speech case*, anticipatory bail, fir against, firs
      against, comedian ... arrested, comedian ... booked, comedian ... detained, comedian ... charged, comedian ...
      jailed, comedian ... bail, comic ... arrested, comic ... booked, comic ... detained, comic ... jailed, comic ...
      bail, journalist* arrested, journalist* detained, journalist* jailed, journalist* booked, journalist* attacked,
      reporter* arrested, reporter* detained, reporter* jailed, editor arrested, editor jailed, cartoonist* arrested,
      over a joke, over joke, over jokes, show vandalised, studio vandalised | censor*, stir, students detained,
      protesters detained, protesters arrested, bulldozer*`,
    faith: `
      blasphem*, quran, koran, mosque row, mosque plan*, islamist*, sharia, hijab*, burka*, burqa*, niqab*, kosher,
      halal row, desecrat*, exorcis*, clergy abuse, sectarian*, communal clash*, communal violence, communal tension*,
      communal hatred, communal riot*, communal divide, communal flare*, namaz, eid, eidmubarak, waqf, hindutva, azaan,
      meat ban*, beef ban*, meat shop*, cow vigilante*, cow slaughter, love jihad, jihad*, forced conversion*, anti
      conversion, call to prayer, temple row, temple dispute*, tomb row, mosque survey*, aurangzeb*, religious
      intolerance, religious tension*, religious violence, religious sentiment*, ayatollah* | mosque*, synagogue*,
      muslim*, islam*, jewish, jew, jews, hindu*, sikh*, church*, catholic*, bishop*, archbishop*, priest*, vicar*,
      nun, nuns, pope, cathedral*, religio*, faith, worship*, prayer*, pray, prays, christian*, imam*, rabbi*, sacred,
      holy, temple*, ramadan, ramzan, mandir*, masjid*, ayodhya, church attack*, kumbh, rss`,
    'missing person': `
      search on the river, searches on the river, stand down search*, stands down search*, standing down search*,
      missing person*, amber alert*, silver alert*, feared missing, reported missing, went missing, gone missing, goes
      missing, missing since, last seen wearing, concern for welfare, concerns for welfare, concern for her, concern
      for his, concern* for ... welfare, growing concern*, disappearance of, vanished without, search party, search and
      rescue, mountain rescue, buried by avalanche, caught in avalanche, search for missing, search suspended, search
      resumes | missing, last seen, disappear*, vanish*, search, searches, searchers, searching, unaccounted, overdue,
      runaway*, recovery operation, coastguard, lifeboat*, divers, located`,
    disaster: `
      earthquake*, aftershock*, tsunami*, wildfire*, bushfire*, house fire*, apartment fire*, flat fire*, fatal fire*,
      fire kills, fire deaths, smoke inhalation, flash flood*, landslide*, mudslide*, famine*, building collapse*,
      bridge collapse*, state of emergency, major incident, shipwreck*, capsiz*, plane crash*, air crash*, helicopter
      crash*, train crash*, gas explosion*, nuclear accident*, grenfell, left homeless, made homeless by, burned to the
      ground, burnt to the ground, destroyed homes, homes destroyed, lost everything, fire survivors, flood victim*,
      tenants displaced, dam failure, mine disaster, avalanche deaths | disaster*, catastroph*, hurricane*, tornado*,
      cyclone*, typhoon*, fire, fires, blaze*, inferno, flames, ablaze, burned, burnt, gutted, explosion*, exploded,
      explodes, blast, flood, floods, flooded, flooding, floodwater*, avalanche*, eruption*, drought*, collapse*,
      collapsing, sinkhole*, evacuat*, storm*, gale*, sank, sunk, sinking, derail*, oil spill*, leak*, toxic*,
      contaminat*, rubble, smoke, destroyed, destroys, stranded, swept away, emergency, stricken, devastat*, asbestos,
      cladding, landslip*, rockslide*`,
    'injury or accident': `
      casualt*, seriously hurt, badly hurt, critically, serious injur*, life changing, life threatening, fighting for
      life, fight for life, fights for life, fighting for his life, fighting for her life, critical condition,
      critical after, serious condition, in intensive care, life support, air ambulance, airlifted, rushed to
      hospital, taken to hospital, hospitali*, hit and run, hit by car, hit by a, hit by train, hit by bus, struck by
      a, struck by car, struck by vehicle, struck by train, run over by, knocked down by, knocked off ... bike, car
      pile up, vehicle pile up, lorry pile up, truck pile up, motorway pile up, highway pile up, freeway pile up, pile up on,
      pile up at, pile up after, pile up kill*, pile up injur*, pile up leaves, pulled from pool, pulled from water, pulled from river, pulled from sea, pulled from wreck*, pulled from
      rubble, pulled from canal, rescued from river, rescued from sea, rescued from water, fell to his, fell to her,
      fell to their, fell to death, fell to the ground, fall from height,
      fall from window, fell from, falls from, plunged from, plunges from, plunged into, plunges into, ploughed into,
      plowed into, paralysed, paralyzed, amputat*, horror crash, fatal crash, crush
      victim*, crowd crush, crash victim*, near drowning, carbon monoxide, in a coma | victim*, injur*, wounded,
      wounds, maimed, hurt, hurts, crash*, collision*, collid*, hit, hits, struck, overturn*, accident*, incident,
      ambulance*, paramedic*, trapped, burns, scald*, fell, falls, fall, traum*, tragedy, tragedies, tragic*, horror,
      horrif*, harrowing, heartbreak*, heartbroken, distress*, rolled, emergency landing, rescue*, rescuing, electric
      shock, choking, choked, unconscious, hospital, intensive care, survivor*, survived, survives, in shock, cut
      free, near miss, black spot, blackspot, unsafe, unresponsive`,
    illness: `
      cancer*, leukaemia, leukemia, lymphoma, tumour*, tumor*, terminal illness*, terminally ill, incurable, life
      limiting, dementia, alzheimer*, parkinson s, heart attack*, cardiac arrest*, heart failure, covid*, coronavirus,
      pandemic*, epidemic*, ebola, cholera, measles, meningitis, malaria, tuberculosis, hiv, aids patient*, aids
      crisis, sepsis, pneumonia, diphtheria, polio, mpox, bird flu, avian flu, avian influenza, legionnaire*,
      legionella, salmonella, listeria, e coli, norovirus, poisoning, poisonings, seriously ill, critically ill, gravely ill,
      palliative, brain injur*, brain damage, chemotherap*, eating disorder*, anorexi*, bulimi*, opioid*, fentanyl, heroin, motor neurone, multiple
      sclerosis, cystic fibrosis, kidney failure, whooping cough, hepatitis, dengue, botulism, rabies, foot and mouth,
      birth defect*, stroke survivor*, sectioned, mental health crisis, infected blood, contaminated blood, bipolar,
      schizophreni*, psychosis, autis*, down s syndrome, down syndrome, disab*, wheelchair user*, epilep*, diabet*,
      leprosy, tb, superbug*, superbacteria*, hospital infection*, crack cocaine, naloxone, narcan, harm reduction,
      addiction crisis, drug crisis, drug addiction*, drug deaths, supervised consumption, safe injection, injection
      site*, drug consumption | stroke, outbreak*, illness*, disease*, virus, flu, infect*, quarantin*, transplant*,
      donor*, mental health, depress*, anxiety, addict*, alcoholi*, rehab, drugs, sick, ill, unwell, syndrome,
      condition, diagnos*, maternity, hospital ward, special care, surgery, operation, cull*, vaccin*, waiting list*, a
      and e, blind, deaf, wheelchair*, care home*, nursing home*, treatment, bacteria, symptom*, allerg*, ozempic,
      obes*, self isolat*`,
    hunger: `
      food bank*, foodbank*, starving, starvation, malnutrition, malnourish*, hunger strike*, hunger crisis, hungry
      children, hungry families, food poverty, soup kitchen*, child hunger, food pantry, food insecurity, holiday
      hunger | hunger, hungry, free school meals, food parcel*, breakfast club*`,
    crime: `
      robber*, robbed, burglar*, burgled, carjack*, embezzl*, extort*, blackmail*, drug dealer*, drug dealing, drug
      raid*, drug bust, drugs raid*, drug gang*, drugs gang*, county lines, cocaine, meth, methamphetamine, cannabis
      farm*, money launder*, people smuggl*, traffick*, modern slavery, manhunt*, fugitive*, drunk driv*, drink driv*,
      drug driv*, dui, ransom*, jailed, convict, convicts, convicted, felon*, animal cruelty, identity theft, custody,
      remanded, registered sex, police appeal, appeal for witness*, child protection, criminal damage, most wanted,
      inmate*, on the run from, defraud*, romance scam*, romance fraud*, dating scam*, grandparent scam*, grandparents
      scam*, scams targeting, preys on lonely, prey on lonely, prey on elderly, preys on elderly, pension scam*,
      doorstep scam*, life savings, dog meat, puppy farm*, puppy mill*, fur farm*, cruelty to animals, animal abuse,
      dogfight*, dog fight*, fraudster*, misappropriat*, false invoice*, fake invoice*, money mule* | crime, crimes,
      criminal*, arrest*, theft, thefts, thief, thieves, stolen, stole, steal*, shoplift*, fraud*, scam*, swindl*,
      brib*, corrupt*, smuggl*, gang, gangs, gangster*, cartel*, mafia, vandal*, graffiti, trespass*, suspect*,
      suspicious*, perpetrator*, wanted, prison*, jail*, crackdown, raid*, detained, probation, counterfeit*, poach*,
      seize*, caught on camera, police, charge*, fled, offen*, tip off, anti social, antisocial, fake, con man,
      conman, bogus, rogue trader*, cuffs, handcuff*, drugs, cannabis, dealer*, escaped`,
    court: `
      courtroom*, crown court, magistrates court, high court, supreme court, district court, county court, coroner s
      court, appeal court, court of appeal, federal court, lawsuit*, prosecut*, defendant*, plaintiff*, plead, pleads,
      pleaded, pled, guilty of, not guilty, found guilty, acquit*, sentenced, sentencing, juror*, indict*, alleged*,
      alleges, allegation*, on trial, murder trial, charged with, charged after, charged over, faces charges, facing
      charges, criminal charges, charges dropped, on bail, remand*, extradit*, death penalty, death row, restraining
      order*, grand jury, public inquiry, custody battle*, wrongly convicted, miscarriage of justice, struck off,
      tribunal*, cold case*, barred from, libel, defam*, whistleblow*, reporting restriction*, testified, legal
      action, compensation, accused of, under investigation, being investigated, investigated over, investigated for |
      trial, trials, court, courts, courthouse, sued, sues, suing, guilty, verdict*, jury, judge*, magistrate*,
      settlement, appeal*, testif*, testimony, witness*, inquiry, investigat*, accus*, banned from, suspend*, resign*,
      scandal*, cover up, probe*, complain*, lawyer*, solicitor*, justice, stands down, stepped down, steps down,
      sacked, dismiss*, misuse`,
    hardship: `
      layoff*, lay off, lays off, laid off, job losses, job loss, loss of ... jobs, jobs to go, job cuts, jobs cut,
      jobs axed, jobs lost, jobs at risk, cut ... jobs, cuts ... jobs, axe ... jobs, axes ... jobs, slash ... jobs,
      redundanc*, made redundant, bankrupt*, insolven*, goes bust, gone bust, went bust, into administration, into
      receivership, liquidat*, foreclos*, evict*, homeless*, rough sleep*, poverty, destitut*, unemploy*, payday
      loan*, cost of living, deport*, detention centre*, detention center*, immigration raid*, undocumented, benefit*
      cut*, zero hours, debt crisis, tent city, food stamps, steelworks to close, plant to close, factory to close,
      mine to close, sleeping rough, blood cancer, ice raid*, ice agent* | jobs, closure*, to close, closes, closing,
      debt*, furlough*, sackings, benefits, squat*, encampment*, struggl*, fundrais*, crowdfund*, strike*, hardship,
      vulnerable, collapse*, redundant, wage*, unpaid, lost ... home, lost ... homes, lose ... home, without power,
      overcrowd*, waiting, damp, mould, cut off`,
    'living memory': `
      residential school*, day of remembrance,
      hillsborough, baby ashes, windrush, magdalene, mother and baby home*, bloody sunday, the troubles, aberfan,
      lockerbie, dunblane, columbine, 9 11, september 11, 7 7 bombing*, ground zero, thalidomide, post office
      scandal, horizon scandal, chernobyl`,
  },
  minors: `
    child, children, boy, boys, girl, girls, baby, babies, toddler*, infant*, teen, teens, teenage*, schoolboy*,
    schoolgirl*, pupil*, newborn*, kid, kids, youngster*, minor, minors, schoolchild*, youth, youths, under 16`,
  figurative: `
    life and death, life or death, matter of life,
    civil grand jury, grand jury timeline*, grand jury report*, grand jury finding*, risk of death, risk of dying,
    brain death, brain dead,
    dead heat, dead end*, dead ringer*, dead sea, dead reckoning, dead ball*, dead lift*, dead cert, dead centre,
    dead center, dead good, dead on, dead batter*, dead last, dead wrong, dead calm, dead simple, dead easy, dead
    set, dead weight, drop dead gorgeous, day of the dead, walking dead, evil dead, grateful dead, shaun of the dead,
    red dead, dead poets, dead zone, dead wood, dead parrot, dead leg, dead hang, dead quiet, dead chuffed, dead
    proud, dead funny, over my dead body, knock ... dead, died a death, died laughing, dies laughing, never dies,
    death metal, death by chocolate, death valley, death star, death on the nile, death becomes her, death cab for
    cutie, death of a salesman, death in paradise, sudden death, death defying, to death with, bored to death, scared
    to death, love* ... to death, done to death, worried to death, thrilled to death, group of death, death knell,
    kills it, killed it, video killed, drowned out, drown out, drown* in paperwork, bodies of water, black widow,
    widow spider*, merry widow, film was shot, was shot by director, movie was shot, series was shot, scenes were
    shot, video was shot, photos were shot, photo was shot, shot in the dark, shot in the making, shot in the arm
    for, heart attack grill, back stabbing, oilseed rape, murder mystery*, murder mysteries, murder on the, murder of
    crows, murder she wrote, only murders in the building, murder mile, midsomer murders, bloody murder, getting away
    with murder, get away with murder, assassin s creed, stalking horse, soup nazi, grammar nazi*, fire pit*, camp
    fire, mudslide cocktail*, san jose earthquakes, fell from favour, fell to third, fell to fourth, fell to last,
    fall* short, fell short, fall* at no, fell at no, fall* to no, fell to no,
    falls silent, courage of, faggots and peas, faggots and mushy peas, faggots and gravy, maine coon, lost property,
    lost and found, missing link, missing piece*, missing out, missing letter*, missing apostrophe*, missing comma,
    search engine*, talent search, job search, remember when, remember to, anniversary of the opening, son of a gun,
    leap of faith, faith no more, sister act, prayer answered, wing and a prayer, livin on a prayer, most wanted man
    in, suspended in, suspended above, closing ceremony, waiting for godot, ashes test, the ashes, ashes series,
    ashes tour, ashes win, a grave mistake, turn in ... grave, grave error, grave concern, goodbye to plastic,
    farewell tour, farewell gig, farewell party, farewell show, long goodbye, memorial hall, memorial park, memorial
    stadium, memorial auditorium, memorial cup, memorial trophy, memorial gardens, memorial library, memorial
    tournament, memorial day sale, memorial bridge, remembers when`,
};
