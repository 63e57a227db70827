import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findTown } from '../../../../stages/shared/atlas/atlas.js';

/** `name, country` as written, and the town in the data with its country code. */
const written: Readonly<Record<string, string>> = {
  'Ulaanbaatar, MN': 'Ulan Bator MN',
  'Улаанбаатар, Mongolia': 'Ulan Bator MN',
  '東京, 日本': 'Tokyo JP',
  '東京都, Japan': 'Tokyo JP',
  '大阪, 日本': 'Osaka JP',
  '京都, JP': 'Kyoto JP',
  '札幌市, 日本': 'Sapporo JP',
  'Москва, Россия': 'Moscow RU',
  'Санкт-Петербург, Россия': 'Saint Petersburg RU',
  'Екатеринбург, RU': 'Yekaterinburg RU',
  'القاهرة, Egypt': 'Cairo EG',
  'الإسكندرية, مصر': 'Alexandria EG',
  '北京, 中国': 'Beijing CN',
  '上海, China': 'Shanghai CN',
  '广州, CN': 'Guangzhou CN',
  '香港, China': 'Hong Kong HK',
  'Macao, China': 'Macau MO',
  '台北, Taiwan': 'Taipei TW',
  '서울, 대한민국': 'Seoul KR',
  '부산, South Korea': 'Busan KR',
  'Αθήνα, Ελλάδα': 'Athens GR',
  'Θεσσαλονίκη, Greece': 'Thessaloníki GR',
  'Київ, Україна': 'Kyiv UA',
  'Львів, Ukraine': 'Lviv UA',
  'Одеса, UA': 'Odessa UA',
  'תל אביב, ישראל': 'Tel Aviv IL',
  'ירושלים, Israel': 'Jerusalem IL',
  'กรุงเทพ, Thailand': 'Bangkok TH',
  'กรุงเทพมหานคร, ประเทศไทย': 'Bangkok TH',
  'เชียงใหม่, TH': 'Chiang Mai TH',
  'मुंबई, India': 'Mumbai IN',
  'दिल्ली, भारत': 'Delhi IN',
  'ಬೆಂಗಳೂರು, India': 'Bengaluru IN',
  'சென்னை, IN': 'Chennai IN',
  'কলকাতা, India': 'Kolkata IN',
  'ঢাকা, Bangladesh': 'Dhaka BD',
  'काठमाडौं, Nepal': 'Kathmandu NP',
  'کراچی, Pakistan': 'Karachi PK',
  'تهران, Iran': 'Tehran IR',
  'بغداد, Iraq': 'Baghdad IQ',
  'الرياض, Saudi Arabia': 'Riyadh SA',
  'دبي, UAE': 'Dubai AE',
  'بيروت, Lebanon': 'Beirut LB',
  'الدار البيضاء, Morocco': 'Casablanca MA',
  'تونس, Tunisia': 'Tunis TN',
  'አዲስ አበባ, Ethiopia': 'Addis Ababa ET',
  'თბილისი, Georgia': 'Tbilisi GE',
  'Երևան, Armenia': 'Yerevan AM',
  'Bakı, Azerbaijan': 'Baku AZ',
  'Астана, Kazakhstan': 'Nur-Sultan KZ',
  'Toshkent, Uzbekistan': 'Tashkent UZ',
  'София, България': 'Sofia BG',
  'Београд, Србија': 'Belgrade RS',
  'Скопје, North Macedonia': 'Skopje MK',
  'Мінск, Belarus': 'Minsk BY',
  'Chișinău, Moldova': 'Chisinau MD',
  'Hà Nội, Việt Nam': 'Hanoi VN',
  'Sài Gòn, Vietnam': 'Ho Chi Minh City VN',
  'Phnom Penh, Cambodia': 'Phnom Penh KH',
  'ရန်ကုန်, Myanmar': 'Yangon MM',
  'Naypyidaw, Myanmar': 'Nay Pyi Taw MM',
  'Longyearbyen, Norway': 'Longyearbyen SJ',
  'Svalbard, Norge': 'Longyearbyen SJ',
  'Utqiagvik, US': 'Barrow US',
  'Barrow, US': 'Barrow US',
  'Kiritimati, Kiribati': 'Tabwakea Village KI',
  'Hagatna, USA': 'Hagåtña GU',
  'San Juan, Puerto Rico': 'San Juan PR',
  'Fort-de-France, France': 'Fort-de-France MQ',
  'Nuuk, Denmark': 'Nuuk GL',
  'Tórshavn, Danmark': 'Tórshavn FO',
  'Gibraltar, UK': 'Gibraltar GI',
  'Douglas, Isle of Man': 'Douglas IM',
  'Saint Helier, United Kingdom': 'Saint Helier JE',
  'Willemstad, Curaçao': 'Willemstad CW',
  'Oranjestad, Aruba': 'Oranjestad AW',
  'Nouméa, France': 'Nouméa NC',
  'Łódź, Polska': 'Łódź PL',
  'Tallinn, Eesti': 'Tallinn EE',
};

for (const [text, expected] of Object.entries(written)) {
  test(`${text} is ${expected}`, async () => {
    const [city = '', country = ''] = text.split(', ');
    const answer = await findTown({ city, region: null, country, latitude: null, longitude: null });
    assert.is(answer.kind === 'found' ? `${answer.town.name} ${answer.town.country}` : answer.kind, expected);
  });
}

test('a town of the state precedes those of its territories', async () => {
  const place = { region: null, latitude: null, longitude: null };
  const answer = await findTown({ ...place, city: 'Saint-Denis', country: 'FR' });
  const towns = answer.kind === 'found' ? [answer.town] : answer.kind === 'ambiguous' ? answer.candidates : [];
  assert.ok(towns.length > 0 && towns.every(({ country }) => country === 'FR'));
  const overseas = await findTown({ ...place, city: 'Saint-Denis', country: 'RE' });
  assert.is(overseas.kind === 'found' && overseas.town.country, 'RE');
});

test('a name is extended by "City" only if region or country match', async () => {
  const place = { latitude: null, longitude: null };
  const find = (city: string, region: string | null, country: string | null) =>
    findTown({ city, region, country, ...place });
  assert.is((await find('Royal', 'London', null)).kind, 'unknown');
  assert.is((await find('Royal', null, null)).kind, 'unknown');
  assert.is((await find('Salt Lake', 'UT', 'US')).kind, 'found');
  assert.is((await find('Royal', 'Washington', null)).kind, 'found');
});

test.run();
