/** Ends of host names that are no words with which a sentence starts. Others are told by their small letters. */
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

/** Ends of host names that are words, and hardly ever the first one of a sentence after a name that ends one. */
export const sellingDomains: ReadonlySet<string> = new Set(
  'app art beer best bet bid blog casino chat cloud club codes deals digital download email events expert fun games guru host lol ninja online poker porn press promo sale sexy shop shopping show site social store studio tech tickets tours vip website wiki win zone'.split(
    ' ',
  ),
);

/** Companies and papers that are called by their address, and what only looks like one. Their names may stand in a sentence. */
export const wellKnownHosts: ReadonlySet<string> = new Set(
  `booking.com amazon.com hotels.com trip.com lastminute.com expedia.com airbnb.com tripadvisor.com match.com cars.com autotrader.com
  ancestry.com realtor.com apartments.com zillow.com indeed.com monster.com weather.com accuweather.com craigslist.org wikipedia.org
  archive.org change.org crypto.com chess.com drugs.com overstock.com ticketmaster.com legacy.com patch.com monday.com jd.com bol.com
  mail.ru check24.de immowelt.de mobile.de web.de t-online.de gov.uk moneysupermarket.com comparethemarket.com character.ai cleveland.com
  mlive.com nj.com al.com oregonlive.com masslive.com pennlive.com nola.com syracuse.com sfgate.com cbc.ca bbc.com npr.org healthcare.gov
  about.com ask.com pets.com theglobe.com node.js asp.net`.split(/\s+/u),
);
