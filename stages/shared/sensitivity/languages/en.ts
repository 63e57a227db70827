import type { Lexicon } from '../lexicon.js';
import { harmlessEnglish } from './en-harmless.js';

/** English, British and American spelling. */
export const english: Lexicon = {
  language: 'en',
  categories: {
    suicide: `
      suicid*, self harm, self harming, self harmed, took his own life, took her own life, took their own life, takes
      own life, taking his own life, taking her own life, kill himself, kill herself, killed himself, killed herself,
      killed themselves, kills himself, kills herself, hanged himself, hanged herself, overdos*, assisted dying`,
    'sexual abuse': `
      rape, rapes, raped, raping, rapist*, sexual assault*, sexually assault*, sexual abuse*, sexually abus*, sexual
      harass*, sexually harass*, sexual offence*, sexual offense*, sexual misconduct, sexual message*, sexual
      relationship with pupil, sexual image*, sexual act*, explicit image*, sextortion, sexual violence, sexual
      exploitation, sex offender*, sex offence*, sex offense*, sex attack*, sex abuse*, sex crime*, sex trafficking,
      sex trafficker*, indecent assault*, indecent exposure, indecent image*, indecent act*, molest*, groping, groped,
      paedophil*, pedophil*, child abuse*, grooming gang*, child porn*, child sex*, revenge porn*, upskirt*,
      voyeuris*, incest*, statutory rape, date rape, femicide*, grooming of children`,
    'children harmed': `
      child abduct*, abducted child*, child neglect*, neglected child*, child cruelty, cruelty to children, child
      killed, child killer*, children killed, child dies, child died, child dead, baby dies, baby died, baby dead,
      dead baby, stillb*, infant death*, cot death*, sudden infant death, infanticide*, toddler dies, toddler died,
      toddler killed, child labour, child labor, child soldier*, child trafficking, school shooting*, school shooter*,
      school stabbing*, bullied, bullying, cyberbully*, child hurt, children hurt, child injured, children injured,
      baby injured, toddler injured, abused child*, child poverty, kidnapped ... child, kidnapped ... girl, kidnapped
      ... boy, miscarr*, shaken baby, child marriage*`,
    death: `
      dead, death, deaths, deadly, deadlier, deadliest, deathbed*, die, dies, died, dying, deceased, killed, kills,
      kill, killing, killings, killer, killers, fatal, fatally, fatality, fatalities, passed away, passes away, pass
      away, passing away, lost his life, lost her life, lost their lives, lost lives, loss of life, lives lost, loses
      life, claimed the life, claims life, claims lives, claimed ... lives, claimed his life, claimed her life, body
      found, bodies found, body recovered, bodies recovered, body discovered, body of a, body pulled, human remains,
      remains found, corpse*, funeral*, burial, burials, cremat*, mourn*, mourners, grieving, grieves, grief,
      bereave*, obituar*, coroner*, inquest*, post mortem, postmortem, autops*, morgue*, mortuar*, in memoriam,
      memorial service*, candlelight vigil*, vigil, vigils, tributes paid, family s tribute, families tribute, lit up
      every room, lit up the room, forever our, forever in our, always in our hearts, tribute to son, tribute to
      daughter, tribute to teen*, tribute to victim*, tribute to husband, tribute to wife, tribute to father, tribute
      to mother, tribute to dad, tribute to mum, tribute to beloved, lost at sea, tributes pour, tribute to late, pay
      tribute, paid tribute, pays tribute, condolence*, widow, widows, widowed, orphan*, drown, drowns,
      drowned, drowning, drownings, electrocut*, asphyxiat*, suffocat*, starved to, lifeless, perish, perished,
      perishes, death toll, late husband, late wife, late mother, late father, remembrance service, euthan*, put to
      sleep, laid to rest, mass grave*, unmarked grave*, succumbed, posthumous*`,
    war: `
      war, wars, warfare, wartime, war crime*, airstrike*, air strike*, missile strike*, missiles, missile attack*,
      drone strike*, drone attack*, shelling, shelled, bombardment*, bombarded, invasion*, invaded, invading, invades,
      ceasefire*, cease fire, truce, troops, soldier killed, soldiers killed, frontline soldier*, military offensive*,
      genocid*, ethnic cleansing, refugee*, asylum seeker*, insurgen*, militia*, militant*, guerrilla*, hostage*,
      prisoner of war, prisoners of war, landmine*, holocaust, concentration camp*, war memorial*, war dead, armed
      conflict*, coup attempt*, military coup*, civil war*, warzone*, war zone*, gaza, islamic state, hamas,
      hezbollah, taliban, unexploded`,
    violence: `
      murder, murders, murdered, murdering, murderer*, murderous, manslaughter, homicid*, assassin*, massacre*,
      slaughter*, slain, slaying*, stab, stabs, stabbed, stabbing*, knifed, knife attack*, knife crime*, knifepoint,
      knifeman, knife fight*, mauls, mauling, machete*, axe attack*, shooting, shootings, shooter*, gunman, gunmen,
      gunfire, gunshot*, gunpoint, gunned down, shots fired, shot dead, shot and, shot at by, was shot, were shot,
      been shot, being shot, gets shot, got shot, man shot, woman shot, boy shot, girl shot, teen shot, teenager shot,
      officer shot, people shot, fatally shot, shot to death, shot in the, shot by police, shot multiple, shot ...
      times, drive by, attack, attacks, attacked, attacker*, attacking, assault*, battered, badly beaten, beaten up,
      beaten to death, beaten with, beaten unconscious, savagely beaten, beatings, fatal beating, mugged, mugging*,
      mugger*, violen*, brutal, brutally, brutality, terror, terroris*, bomb, bombs, bomber*, bombing*, bombed,
      explosive device*, grenade*, hijack*, kidnap*, abduct*, tortur*, behead*, lynched, lynching*, lynch mob*,
      decapitat*, dismember*, acid attack*, arson*, riot, riots, rioted, rioting, rioters, rioter, looting, looters,
      looted, brawl*, domestic abuse, domestic violence, stalker*, stalking, stalked, strangl*, poisoned, poisoning*,
      hit man, hitman, firearm*, weapon*, gun violence, gun crime, gang war*, gangland, lockdown drill*, active
      shooter*, threatened to kill, death threat*, bomb threat*, hate crime*, honour killing*, honor killing*,
      lockdown after, trampled, mauled, dog attack*, bitten by, strangulation, ambush*`,
    hate: `
      racis*, racial abuse, racially, racial slur*, anti semit*, antisemit*, islamophob*, homophob*, transphob*,
      xenophob*, misogyn*, neo nazi*, nazi*, swastika*, white supremac*, ku klux klan, hate speech, hate group*,
      hateful, hatred, bigot*, far right, segregation, slavery, slave trade, ethnic slur*, anti gay, anti trans, anti
      muslim, anti jewish, antimigrant, discriminat*, paki, pakis, gyppo*, pikey*, filthy gyps*, dirty gyps*, thieving
      gyps*, gypsy scum, nigger*, nigga*, wog, wogs, a kike, kikes, chinky, chinkies, spic, spics, wetback*, raghead*,
      towelhead*, faggot*, poofter*, tranny, trannies, retarded, a retard, you retard*, the retards, spastic,
      spastics, mongoloid*, subhuman*, paedo, paedos, pedo, pedos, a nonce, nonces, be gassed, were gassed, was
      gassed, gas chamber*, gas the jew*, jewish money, like the jews, jews control, jews run, death camp*, auschwitz,
      hitler*, final solution, lynched, lynching*, lynch mob*, should be shot, should be hanged, should be deported,
      go back to your country, go back where you came from, hit your wife, hit my wife, hit his wife, hits his wife,
      beat your wife, beat my wife, beat his wife, beats his wife, slap your wife, slap my wife, wife beat*, hit your
      girlfriend, hit a woman`,
    'missing person': `
      missing person*, missing people, missing man, missing woman, missing boy, missing girl, missing teen*, missing
      child*, missing toddler, missing baby, missing hiker*, missing bushwalker*, search ... for missing, search for
      man, search for woman, search for boy, search for girl, missing ... man, missing ... woman, missing ... boy,
      missing ... girl, information on missing, missing swimmer*, missing student*, missing mother, missing father,
      missing pensioner, missing fisherman, missing sailor*, missing walker*, missing climber*, missing kayaker*,
      missing grandmother, missing grandfather, missing couple, missing family, missing schoolgirl, missing schoolboy,
      missing plane, missing boat, last seen, went missing, gone missing, goes missing, still missing, reported
      missing, feared missing, disappearance of, disappeared without, vanished without, search party, search and
      rescue, search for missing, amber alert*, silver alert*, runaway teen*, days missing, missing since`,
    disaster: `
      disaster*, catastroph*, earthquake*, quake, quakes, aftershock*, tsunami*, hurricane*, tornado*, cyclone*,
      typhoon*, wildfire*, bushfire*, forest fire*, house fire*, apartment fire*, flat fire*, blaze, blazes, inferno,
      fire crews, firefighters battle, fire kills, fire destroys, fire destroyed, fire rips, fire guts, fire damage*,
      fire engulf*, engulfed in, destroyed by fire, gutted by fire, smoke inhalation, explosion*, exploded, explodes,
      blast, flood, floods, flooded, flooding, floodwater*, flash flood*, landslide*, mudslide*, avalanche*, volcanic
      eruption*, drought*, famine*, collapsed, collapses, building collapse*, bridge collapse*, sinkhole*, evacuat*,
      state of emergency, major incident, storm damage, storm victims, oil spill*, chemical leak*, gas leak*, chemical
      spill*, toxic*, nuclear accident*, shipwreck*, sank off, capsiz*, derail*, plane crash*, air crash*, train
      crash*, train wreck*`,
    'injury or accident': `
      victim*, casualt*, injur*, wounded, wounds, wounding, maimed, hurt, crash, crashes, crashed, crashing,
      collision*, collided, collides, pile up, pileup, hit and run, car hit*, van hit*, lorry hit*, truck hit*, car
      hits, hit ... cyclist, hit ... pedestrian, hit by car, hit by a, hit by train, hit by truck, hit by bus, hit by
      vehicle, struck by, run over, knocked down, knocked off ... bike, knocked over by, plunges into, plunged into,
      critical after, fell off, falls off, fall from window, fall from height, pulled from pool, pulled from water,
      pulled from river, pulled from wreck*, pulled from rubble, accident, accidents, critical condition, serious
      condition, life threatening, fighting for life, fights for life, fighting for his life, fighting for her life,
      intensive care, life support, air ambulance, ambulance, ambulances, airlifted, rushed to hospital, taken to
      hospital, hospitalised, remains in hospital, in hospital after, rescued from river, rescued from water, rescued
      from the river, rescued from the sea, hospitalized, hospitalisation, hospitalization, paramedic*, trapped, fell
      from, falls from, plunged from, plunges from, electrocution, burned, burns unit, burn victims, amputat*,
      paralysed, paralyzed, coma, traum*, ordeal, tragedy, tragedies, tragic*, horrific, horror crash, harrowing,
      heartbreak*, heartbroken, devastat*, ejected from, overturned, rolled over, emergency landing, near drowning`,
    illness: `
      cancer, cancers, leukaemia, leukemia, lymphoma, tumour*, tumor*, terminally ill, terminal illness, terminal
      cancer, dementia, alzheimer*, parkinsons, stroke, heart attack*, cardiac arrest*, heart failure, covid,
      coronavirus, pandemic*, epidemic*, outbreak*, ebola, cholera, measles, meningitis, malaria, tuberculosis, hiv,
      aids patient*, aids crisis, aids epidemic*, sepsis, pneumonia, diphtheria, polio, mpox, bird flu, avian flu,
      avian influenza, legionnaire*, legionella, salmonella, listeria, e coli, norovirus, food poisoning, illness*,
      disease*, incurable, life limiting, rare condition, seriously ill, critically ill, gravely ill, hospice*,
      palliative, chemotherap*, transplant*, mental health, depression, eating disorder*, anorexi*, bulimi*, addict*,
      opioid*, fentanyl, heroin, quarantin*, infected, infection*, contaminat*, kidney failure, organ donor*, motor
      neurone, multiple sclerosis, cystic fibrosis, disabled child*, brain damage, brain injur*, birth defect*,
      special care baby`,
    crime: `
      crime, crimes, criminal*, police hunt, police investigat*, arrest, arrests, arrested, arresting, robber*,
      robbed, robbing, burglar*, burgled, theft, thefts, thief, thieves, stolen, stole, steal, steals, stealing,
      shoplift*, carjack*, fraud*, scam, scams, scammed, scammer*, swindl*, embezzl*, extort*, blackmail*, bribe*,
      bribery, corruption, money launder*, smuggl*, traffick*, drug bust, drug dealer*, drug dealing, drug raid*,
      drugs raid*, drug gang*, drugs gang*, cocaine, meth, methamphetamine, gang, gangs, gangster*, cartel*, mafia,
      vandal*, graffiti attack*, trespass*, manhunt*, suspect, suspects, suspected of, perpetrator*, wanted man,
      wanted by police, fugitive*, prison, prisons, prisoner*, jail, jails, jailed, inmate*, drunk driv*, drink driv*,
      dui, drug driv*, ransom*, crackdown, police raid*, detained, in custody, custody, probation, convict, convicts,
      convicted, conviction*, felony, felonies, felon, misdemeanor*, animal cruelty, counterfeit*, poacher*, poaching
      of, identity theft`,
    court: `
      trial, trials, on trial, court, courts, courtroom*, courthouse*, lawsuit*, sued, sues, suing, prosecut*,
      defendant*, plaintiff*, plead, pleads, pleaded, pled, guilty, acquit*, verdict*, sentenced, sentencing, jury,
      juror*, jurors, judge rules, judge orders, judge tells, judge blocks, tribunal*, indict*, alleged, allegedly,
      alleges, allege, allegation*, charged with, charged after, charged over, charged in, faces charges, charges
      against, criminal charges, charges dropped, facing charges, bail, remanded, testif*, testimony, witness
      statement*, extradit*, legal battle*, death penalty, death row, executed, execution, custody battle*,
      restraining order*, settlement reached, appeal against, magistrate*, garda appeal, gardai appeal, police appeal,
      appeal for witness*, grand jury, inquiry into, public inquiry, investigation into`,
    hardship: `
      layoff*, lay off, lays off, laid off, job losses, loss of ... jobs, jobs to go, plant to close, steelworks to
      close, mine to close, job loss, cut ... jobs, cuts ... jobs, axe ... jobs, axes ... jobs, slash ... jobs, jobs
      axed, jobs cut, job cuts, jobs lost, jobs at risk, redundanc*, made redundant, sackings, mass firing*,
      furlough*, bankrupt*, insolven*, goes bust, gone bust, went bust, into administration, into receivership,
      liquidat*, plant closure*, factory closure*, foreclos*, evict*, homeless*, rough sleep*, food bank*, poverty,
      destitut*, starving, starvation, hunger crisis, hunger strike*, debt crisis, unemploy*, payday loan*, cost of
      living crisis, fuel poverty, deport*, detention centre*, detention center*, immigration raid*, undocumented`,
  },
  harmless: harmlessEnglish,
};
