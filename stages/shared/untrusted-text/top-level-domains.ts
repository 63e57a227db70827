/** Top-level domains that are not words, so they never start a sentence. */
export const topLevelDomains: ReadonlySet<string> = new Set(
  `com net org info biz edu gov mil example onion xyz app io ai dev ru su cn uk nl pl jp fr kr hk tw ua cz sk hu gr bg lt lv dk br mx nz
  za cc tk gg ly ws ml cf gq pw
  рф рус онлайн сайт дети москва орг ком бг мкд мон срб укр қаз бел ею ευ ελ հայ გე
  中国 中國 香港 台湾 台灣 澳門 新加坡 公司 网络 網絡 在线 中文网 商店 网店 网址 网站 한국 닷컴 닷넷 삼성 みんな コム ไทย คอม
  भारत कॉम नेट ভারত বাংলা ਭਾਰਤ ભારત இந்தியா இலங்கை சிங்கப்பூர் భారత్ ලංකා ລາວ ישראל קום
  امارات السعودية مصر ایران عراق المغرب الجزائر تونس قطر عمان فلسطين سورية سودان پاکستان الاردن موقع شبكة كوم`
    .split(/\s+/u)
    .filter((end) => end !== ''),
);

/** Top-level domains that are words, but rarely start a sentence after a name. */
export const promotionalDomains: ReadonlySet<string> = new Set(
  'app art beer best bet bid blog casino chat cloud club codes deals digital download email events expert fun games guru host lol ninja online poker porn press promo sale sexy shop shopping show site social store studio tech tickets tours vip website wiki win zone'.split(
    ' ',
  ),
);

/** Other top-level domains that rarely start a sentence, whatever precedes them. */
export const rareDomains: ReadonlySet<string> = new Set(
  `abogado aero arpa bayern bio blackfriday bzh cam cfd click creditcard cymru cyou dds desi eco esq eus foo forex forsale frl futbol fyi gal gdn gmbh
  goog gratis hiphop hiv hoteles icu immo inc ist kaufen koeln krd lgbt limo link llc llp ltda luxe mba meme mobi moda mov nexus ong onl ooo pics pid
  realestate rsvp ruhr ryukyu saarland sarl sbs shiksha srl tatar tel tienda tirol viajes vin vlaanderen voto webcam weibo whoswho wien wme wtf xbox
  xin zip ac ae af ag aq aw ax az bb bd bf bh bi bj bm bn bs bt bv bw bz cd ck cl cm cr cv cw cx cy dj dz ec ee eg fj fk fo gd ge gf gh gi gl gm gn gp
  gt gu gw gy hm hn hr ht ie iq jm ke kg kh ki km kn kp kw ky kz lb lc lk lr ls mg mh mk mm mp mq mu mv mw mz nf ng np pf ph pk pt py qa rs rw sb sc
  sg sj sl sm sn ss sv sx sy sz tc td tf tg th tj tl tn tr tt tz ug uy uz vc ve vg vn wf yt zm zw`
    .split(/\s+/u)
    .filter((end) => end !== ''),
);

/**
 * Top-level domains with which sentences start: `Ghent.Live music all night`. They count when no sentence follows. Some
 * country codes are omitted because a missing space produces them: `In`, `So`.
 */
export const wordDomains: ReadonlySet<string> = new Set(
  `academy actor africa agency airforce amsterdam apartments asia associates attorney auction auto autos baby band bank bar bargains baseball
  basketball beauty berlin bible bike bingo black blue boats bond boo book boston boutique broker brussels build builders business buy buzz cab cafe
  camera camp capital cards care career careers cars casa cash catering center ceo charity cheap christmas church city claims cleaning clinic clothing
  coach coffee college cologne community company computer condos construction consulting contact contractors cooking cool coop corsica country coupon
  coupons courses credit cricket cruises dad dance data date dating day degree delivery democrat dental dentist design diamonds diet direct directory
  discount docs doctor dog domains dot earth eat education energy engineer engineering enterprises equipment estate exchange exposed express fail
  faith family fan fans farm fashion feedback film final finance financial fire fish fishing fit fitness flights florist flowers football forum
  foundation free fund furniture gallery game garden gay gent gift gifts gives giving glass global gold golf graphics green gripe grocery group guide
  guitars hair hamburg haus health healthcare help here hockey holdings holiday home homes horse hospital hosting hot hotel hotels house how
  immobilien industries ing ink institute insurance insure international investments irish istanbul jetzt jewelry jobs joburg juegos kids kim kitchen
  kiwi land lat law lawyer lease legal life lighting like limited live living loan loans locker london lotto love luxury madrid maison makeup
  management map market marketing markets med media meet melbourne memorial men menu miami mobile moe mom money monster mortgage moscow motorcycles
  movie museum music nagoya name navy network new news ngo now nrw nyc office okinawa one open organic osaka page paris partners parts party pay pet
  pharmacy phd phone photo photography photos physio pictures pink pizza place play plumbing plus power prime pro prod productions properties property
  protection pub quebec quest racing radio read realtor realty recipes red rehab reise reisen rent rentals repair report republican rest restaurant
  review reviews rich rip rocks rodeo room rugby run safe safety salon save scholarships school science scot search secure security select services
  sew sex shoes silk singles ski skin smile soccer software solar solutions song soy spa space sport spot star storage stream style sucks supplies
  supply support surf surgery sydney systems taipei talk tattoo tax taxi team technology tennis theater theatre tips tires today tokyo tools top tour
  town toys trade trading training travel trust tube university uno vacations vegas ventures versicherung vet video villas vision viva vodka vote
  voyage wales wang watch watches weather wed wedding wine winners work works world wow yachts yoga yokohama you zero ad al ao at ba be ch co de er es
  et eu fi fm ga il im is it je jo la li lu ma mc me mo mr ms mt my nc ne ni no nu om pa pe pm pn pr ps re ro se si st tm to tv us va vi vu`
    .split(/\s+/u)
    .filter((end) => end !== ''),
);

/** Abbreviations before names: `St.Barbara`, `Dr.Love`, `Mt.Bar`. */
export const beforeNames: ReadonlySet<string> = new Set(
  `st ste mt ft dr dra mr mrs ms mx messrs prof rev hon gen col capt lt sgt gov sen rep jr sr mme mlle sra srta sta sto dom sig hr dhr fr no nos nr
  nrs vol art vs fig jan feb mar apr jun jul aug sep sept oct okt nov dec dez co inc ltd bros ave blvd rd str`.split(
    /\s+/u,
  ),
);

/** Companies and newspapers named by their domain, and terms that only look like one; allowed in a sentence. */
export const wellKnownHosts: ReadonlySet<string> = new Set(
  `booking.com amazon.com hotels.com trip.com lastminute.com expedia.com airbnb.com tripadvisor.com match.com cars.com autotrader.com
  ancestry.com realtor.com apartments.com zillow.com indeed.com monster.com weather.com accuweather.com craigslist.org wikipedia.org
  archive.org change.org crypto.com chess.com drugs.com overstock.com ticketmaster.com legacy.com patch.com monday.com jd.com bol.com
  mail.ru check24.de immowelt.de mobile.de web.de t-online.de gov.uk moneysupermarket.com comparethemarket.com character.ai cleveland.com
  mlive.com nj.com al.com oregonlive.com masslive.com pennlive.com nola.com syracuse.com sfgate.com cbc.ca bbc.com npr.org healthcare.gov
  about.com ask.com pets.com theglobe.com node.js asp.net`.split(/\s+/u),
);
