import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { homePlace } from '../../../stages/perplexity_news/place/home-place.js';
import { placeTable } from '../../../stages/shared/places/table.js';
import { aShow, placed } from '../../support/results.js';
import { item, newsOf, rss } from './reading-news.js';

const show = aShow({ city: 'Leeuwarden', region: null, country: 'NL', time_zone: 'Europe/Amsterdam' });

async function placeOf(title: string, text = '', link = '') {
  const feed = rss(item(title, text, undefined, link), 'Nieuws uit Leeuwarden', 'nl');
  const { stories } = await newsOf({ 'feeds/leeuwarden/a.xml': feed }, show);
  return stories.map(({ names, scope, kilometres }) => [names, scope, kilometres ?? null])[0];
}

test('an item of a town’s paper that names one other town is about that town, with its distance', async () => {
  assert.equal(await placeOf('Gans (9) leert fietsen', 'De gans uit Franeker heeft een helm.'), [
    'Franeker',
    'region',
    18,
  ]);
  assert.equal(await placeOf('Gans verliest in Drachten van een zwaan'), ['Drachten', 'region', 22]);
  const link = 'https://krant.example/leeuwarden/2026/1';
  assert.equal(await placeOf('Nieuwe glijbaan voor ganzen in Harlingen', '', link), ['Harlingen', 'region', 26]);
});

test('it stays about its own town where it names that as well, a person, a street or a region', async () => {
  for (const [title, text] of [
    ['Gans uit Franeker wint in Leeuwarden', ''],
    ['Gans opent winkel', 'De gans van Willem Drachten is tevreden.'],
    ['Gans slaapt in Drachten Straat', ''],
    ['Gans slaapt in Friesland', ''],
  ] as const) {
    assert.is((await placeOf(title, text))?.[2] ?? null, null, title);
  }
});

test('a headline that names another town is about the first one, whatever its text names', async () => {
  const franeker = ['Franeker', 'region', 18];
  assert.equal(await placeOf('Ganzen in Franeker en ganzen in Drachten'), franeker);
  assert.equal(await placeOf('Gans uit Franeker zwemt', 'Zij kwam uit Leeuwarden.'), franeker);
  assert.equal(await placeOf('Gans zwemt', 'Ganzen in Franeker en ganzen in Drachten.'), ['Leeuwarden', 'town', null]);
});

test('a headline is about a large town far away that it names, also with its police, but not about a person', async () => {
  assert.equal((await placeOf('Maastricht telt ganzen'))?.[0], 'Maastricht');
  const names = async (title: string) =>
    (await newsOf({ 'feeds/ashburton/a.xml': rss(item(title), 'Ashburton News') }, ashburton)).stories.map(
      ({ names: place }) => place,
    );
  assert.equal(await names('Fatal Christchurch crash'), ['Christchurch']);
  assert.equal(await names('Christchurch Police count geese'), ['Christchurch']);
  assert.equal(await names('Gertrude Christchurch counts geese'), ['Ashburton']);
});

test('a small town far away in a British nation is not meant, one of the county is', async () => {
  const preston = aShow({ city: 'Preston', region: 'England', country: 'GB', time_zone: 'Europe/London' });
  const places = async (title: string) =>
    (await newsOf({ 'feeds/preston/a.xml': rss(item(title), 'Preston News', 'en') }, preston)).stories.map(
      ({ names, scope }) => [names, scope],
    );
  assert.equal(await places('Goose opens a shop in Fulwood'), [['Preston', 'town']]);
  assert.equal(await places('Goose opens a shop in Chorley'), [['Chorley', 'region']]);
});

test('a headline that begins with the name of a near town of several words is about that town', async () => {
  const leon = aShow({ city: 'León', region: null, country: 'ES', time_zone: 'Europe/Madrid' });
  const names = async (title: string) =>
    (await newsOf({ 'feeds/leon/a.xml': rss(item(title), 'Diario de León', 'es') }, leon)).stories.map(
      ({ names: place }) => place,
    );
  assert.equal(await names('San Andrés del Rabanedo cuenta sus gansos'), ['San Andrés del Rabanedo']);
  assert.equal(await names('Marta Santa Cruz Gil cuenta sus gansos'), ['León']);
});

test('an agency writes for a whole country, unless its report names the town', async () => {
  const agency = '&lt;p&gt;Gerda Gans - Agência Brasil - Brasília&lt;/p&gt;&lt;p&gt;O ganso voltou.&lt;/p&gt;';
  const feed = (title: string) => ({ 'feeds/santos/a.xml': rss(item(title, agency), 'Jornal de Santos', 'pt') });
  const scopes = async (title: string) => (await newsOf(feed(title), santos)).stories.map(({ scope }) => scope);
  assert.equal(await scopes('Ganso volta a Santos'), ['town']);
  assert.not.equal(await scopes('Ganso volta'), ['town']);
});

test('a headline that names a club of the town is about the town, regardless of the opponent', async () => {
  const leon = aShow({ city: 'León', region: null, country: 'ES', time_zone: 'Europe/Madrid' });
  const feed = rss(item('Gansa Leonesa y Zaragoza empatan a cero'), 'Diario de León', 'es');
  const { stories } = await newsOf({ 'feeds/leon/a.xml': feed }, leon);
  assert.equal(
    stories.map(({ scope, kilometres }) => [scope, kilometres ?? null]),
    [['town', null]],
  );
});

test('a German adjective names its town, but a word of the language or a person does not', async () => {
  const konstanz = aShow({ city: 'Konstanz', region: null, country: 'DE', time_zone: 'Europe/Berlin' });
  const namesOf = async (title: string) => {
    const feed = rss(item(title), 'Nachrichten aus Konstanz', 'de');
    return (await newsOf({ 'feeds/konstanz/a.xml': feed }, konstanz)).stories.map(({ names }) => names);
  };
  assert.equal(await namesOf('Gänse in der Singener Fußgängerzone'), ['Singen']);
  assert.equal(await namesOf('Göttinger Gans gewinnt Rennen'), ['Göttingen']);
  assert.equal(await namesOf('Konstanzer Gans besucht Singener Rathaus'), ['Konstanzer']);
  assert.equal(await namesOf('Lehrer Gans gewinnt Rennen'), ['Konstanz']);
});

test('a headline names a small near town without a word of place, also one next door', async () => {
  assert.equal(await placeOf('Bewoners bekijken plan voor Franeker vijver'), ['Franeker', 'region', 18]);
  const tiburon = await newsOf(
    { 'feeds/belvedere/a.xml': rss(item('Residents weigh Tiburon pond design'), 'Belvedere News') },
    aShow({ city: 'Belvedere', region: 'California', country: 'US', time_zone: 'America/Los_Angeles' }),
  );
  assert.equal(
    tiburon.stories.map(({ names, kilometres }) => [names, kilometres]),
    [['Tiburon', 1]],
  );
});

const ashburton = aShow({ city: 'Ashburton', region: null, country: 'NZ', time_zone: 'Pacific/Auckland' });
const santos = aShow({ city: 'Santos', region: null, country: 'BR', time_zone: 'America/Sao_Paulo' });

test('a name with other accents is not the town’s', async () => {
  const { townCalled } = homePlace(await placed(santos), await placeTable());
  const nameOf = (name: string) => Object(townCalled(name)).name ?? null;
  assert.equal(['Franca', 'FRANCA', 'França'].map(nameOf), ['Franca', 'Franca', null]);
});

test('a name in a club’s, or of a town far away in a text, is not what an item is about', async () => {
  const namesOf = async (title: string, text: string) => {
    const feed = rss(item(title, text), 'Jornal de Santos', 'pt');
    return (await newsOf({ 'feeds/santos/a.xml': feed }, santos)).stories.map(({ names }) => names);
  };
  assert.equal(await namesOf('Gansos vencem o Atlético de Campinas', ''), ['Santos']);
  assert.equal(await namesOf('Gansos vencem', 'O jogo foi em Campinas.'), ['Santos']);
  assert.equal(await namesOf('Gansos vencem em Campinas', ''), ['Campinas']);
});

test('an item of a near town’s feed has the distance of that town', async () => {
  const { stories } = await newsOf(
    { 'feeds/leeuwarden/a.xml': rss(item('Gans slaapt in bad'), 'Gemeente Franeker', 'nl') },
    show,
  );
  assert.equal(
    stories.map(({ names, kilometres }) => [names, kilometres]),
    [['Franeker', 18]],
  );
});

test('a feature on the whole country is no news of the town', async () => {
  const scopeOf = async (text: string) => (await placeOf('Ganzen op reis', text))?.[1] ?? 'none';
  assert.is(await scopeOf('Strandjes wachten op ganzen.'), 'town');
  assert.is(await scopeOf('Strandjes in heel Nederland wachten op ganzen.'), 'none');
});

test('a German noun that a town is called is no place; a folder or a word of the address is, unless it names the town too', async () => {
  const trier = aShow({ city: 'Trier', region: null, country: 'DE', time_zone: 'Europe/Berlin' });
  const about = async (title: string, text = '', link = '') => {
    const feed = rss(item(title, text, undefined, link), 'Trierer Zeitung', 'de');
    return (await newsOf({ 'feeds/trier/a.xml': feed }, trier)).stories.map(({ names }) => names)[0];
  };
  assert.is(await about('Noch vor der Wahl: Gans sagt das Ergebnis voraus'), 'Trier');
  assert.is(await about('Schutz der Gänse: Ein Teich steht nun unter Schutz'), 'Trier');
  assert.is(await about('Gans schwimmt in Bitburg'), 'Bitburg');
  for (const [path, place] of [
    ['region/bitburg/gans-schwimmt', 'Bitburg'],
    ['lokales/bitburg-und-eifel/gans-schwimmt', 'Bitburg'],
    ['lokales/123.gans-schwimmt-in-schweich-und-saarburg/', 'Schweich'],
    ['lokales/gans-schwimmt-von-schweich-nach-trier', 'Trier'],
    ['region/rheinland-pfalz/gans-schwimmt', 'Rheinland-Pfalz'],
    ['nachrichten/wissenschaft/gans-schwimmt', undefined],
  ] as const) {
    assert.is(await about('Gans schwimmt gern', '', `https://zeitung.example/${path}`), place, path);
  }
  const konstanz = aShow({ city: 'Konstanz', region: null, country: 'DE', time_zone: 'Europe/Berlin' });
  const feed = rss(item('Gans', '', undefined, 'https://zeitung.example/baden-wuerttemberg/gans'), 'Kurier', 'de');
  const { stories } = await newsOf({ 'feeds/konstanz/a.xml': feed }, konstanz);
  assert.is(stories[0]?.names, 'Baden-Württemberg');
  assert.is(await about('Trierer Gans', '', 'https://zeitung.example/nachrichten/wissenschaft/gans'), 'Trierer');
});

test('a part of the town is the town, and half of a name that repeats itself means it', async () => {
  const wagga = aShow({ city: 'Wagga Wagga', region: null, country: 'AU', time_zone: 'Australia/Sydney' });
  const items = [item('Kooringal goose', '', undefined, 'https://a.example/1/kooringal-goose'), item('Wagga swan')];
  const { stories } = await newsOf({ 'feeds/wagga-wagga/a.xml': rss(items.join(''), 'Herald') }, wagga);
  assert.equal(new Set(stories.map(({ scope, names }) => [scope, names].join())), new Set(['town,Wagga Wagga']));
});

test.run();
