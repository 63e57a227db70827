import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { aClaim, aStory, cited, emptyCity } from '../../support/page-samples.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { aVisit, aVoice } from '../shared/lines/brief-input.js';
import { partOf } from './samples/part-of-page.js';

const screened = aStory('a', 'Goose boards tram', '2026-11-18');
const unknown = aStory('b', 'Zzyx qwrt', '2026-11-18', { screened: false, language: null });
const finnish = aStory('c', 'Hanhi', '2026-11-18', { screened: false, language: 'fi' });
const grave = aStory('d', 'Man killed', '2026-11-18', {
  harm: { category: 'death', sentence: 'Man killed.', reason: 'a death' },
});

test('shows how many stories were screened, the gravest first, and those that could not be screened', async () => {
  assert.match(await partOf([screened, screened]), /2 stories screened, none of them sensitive\./u);
  assert.match(await partOf([screened, finnish]), /1 story screened, none of them sensitive\..* Hanhi/u);
  assert.match(
    await partOf([
      grave,
      {
        ...grave,
        headline: 'Trial opens',
        harm: { category: 'court', sentence: 'Trial opens.', reason: 'a court case' },
      },
    ]),
    /Man killed.*Trial opens/u,
  );
  const none = await partOf([unknown, finnish]);
  assert.match(none, /None of 2 stories could be screened\./u);
  assert.not.match(none, /none of them sensitive/u);
});

test('the evidence of an entry is shown unless its headline has it', async () => {
  assert.is((await partOf([grave])).split('killed').length, 2);
  assert.match(await partOf([{ ...grave, headline: 'A sad day' }]), /A sad day A death .* Man killed\./u);
});

test('an unknown language is not reported as one without a lexicon', async () => {
  const alone = await partOf([unknown]);
  assert.match(alone, /Their language could not be recognised\./u);
  assert.not.match(alone, /lexicon/u);
  assert.match(await partOf([finnish]), /No lexicon covers their language\./u);
  assert.match(await partOf([finnish, unknown]), /their language, or it could not be recognised\./u);
});

const visit = aVisit({ show_date: '2023-06-17', died: ['the goat bit died'], hated: ['hated being called Aalst'] });
const visits = {
  previous_show_lookup: produced('previous_show_lookup', { visits: [visit], empty_reason: null, notices: [] }),
};

test('what was hated and what died here is listed first with its month, once, and marks stories and facts on it', async () => {
  const goats = aStory('g', 'Goat elected to the board', '2026-11-18');
  const page = async (show?: Show) => [
    await partOf([goats], visits, 'top', show),
    await partOf([goats], visits, 'avoid', show),
  ];
  const [top = '', listed = ''] = await page();
  assert.match(top, /They hate this hated being called Aalst Died here, Jun 2023: the goat bit died/u);
  assert.not.match(listed, /hated being|bit died/u);
  assert.match(listed, /In the news Goat elected to the board Died here “Goat”/u);
  const [order = '', all = ''] = await page(aShow({ notes: 'The house asks: please no smoke.' }));
  assert.match(order, 'please no smoke');
  assert.not.match(all, 'smoke');
  assert.match(all, /Not wanted here Jun 2023: hated being called Aalst .*In the news/u);
  assert.not.match(await partOf([goats], visits, 'news'), /Goat elected/u);
  const claim = aClaim('city:goat', 'A goat lives in the belfry.', [cited(aSource(), 'A goat lives in the belfry.')]);
  const city = { perplexity_city: produced('perplexity_city', { ...emptyCity, claims: [claim] }) };
  assert.match(await partOf([], { ...visits, ...city }, 'town'), /avoid: died here/u);
});

test('the performer’s own list is the reason before one from words, and together with one of who was hurt', async () => {
  const profile = aVoice({ avoid_topics: ['refugees', 'bulls'] });
  const voice = {
    voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }),
  };
  const war = { category: 'war', sentence: 'Refugee choir sings.', reason: 'a war, or people who fled' };
  const choir = aStory('r', 'Refugee choir sings', '2026-11-18', { harm: war });
  const reasons = await partOf([choir, { ...grave, headline: 'Bull kills man' }], voice);
  assert.match(reasons, /Bull kills man Your own list: bulls “Bull”; a death/u);
  assert.match(reasons, /Refugee choir sings Your own list: refugees “Refugee” Wed/u);
  assert.match(await partOf([choir], voice, 'news'), /0 stories, 1 more under Avoid/u);
  const twice = { ...war, words: ['Refugee', 'flee'] };
  assert.match(
    await partOf([{ ...choir, harm: { ...twice, category: 'death' } }], voice),
    /“Refugee”; .*who fled “flee” Wed/u,
  );
  const quiet = aStory('q', 'A dinner', '2026-11-18', { summary: 'It rains. A bull watches.' });
  assert.match(await partOf([quiet], voice), /A dinner Your own list: bulls “bull” .* A bull watches\./u);
});

test('the reason of an entry prints the words of the text, and the story is no news', async () => {
  const harm = { category: 'death', sentence: 'Man killed.', reason: 'a death', words: ['killed'] };
  assert.match(await partOf([{ ...grave, harm }]), /Man killed A death “killed”/u);
  assert.not.match(await partOf([{ ...grave, harm }], {}, 'news'), /killed/u);
});

test('what happened here comes before what happened nearby, and a trial after what is new', async () => {
  const hurt = (headline: string, category: string, date = '2026-11-18') => ({
    ...grave,
    headline,
    newest_on: date,
    harm: { category, sentence: headline, reason: category },
  });
  const stories = [
    hurt('Woman killed in Deinze', 'death'),
    hurt('Court hears of man stabbed', 'violence', '2026-11-19'),
    hurt('Cyclist hurt at the bridge', 'injury or accident', '2026-11-19'),
    hurt('Woman stabbed', 'violence'),
  ];
  const listed = await partOf(stories);
  assert.match(listed, /Woman stabbed.*Cyclist hurt.*Court hears.*Woman killed in Deinze Death Deinze, 1\d km/u);
});

test('the world and its politics come after what happened in the town', async () => {
  const abroad = { ...grave, headline: 'Bomb kills ten', section: 'world' as const, newest_on: '2026-11-19' };
  assert.match(await partOf([abroad, grave]), /Man killed.*Bomb kills ten/u);
});

test('capitals in the register of an authority name no person', async () => {
  const profile = aVoice({ avoid_topics: ['nomi di privati'] });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const act = (publisher: string, headline = 'Lavori di manutenzione Gansolina Zwerp nella scuola') => {
    const claim = aClaim('x', headline, [cited(aSource({ publisher }), headline)]);
    return { ...aStory('x', headline, '2026-11-18', { language: 'it' }), claim };
  };
  assert.match(await partOf([act('Il Corriere')], voice), /Your own list: nomi di privati/u);
  assert.not.match(await partOf([act('Albo pretorio')], voice), /Your own list/u);
  assert.match(await partOf([act('Albo pretorio', 'Art. 60 Zwerp Gansolina')], voice), /Your own list/u);
});

test('obituaries are counted, without names, after the entries, and are no news', async () => {
  const obituary = (id: string, headline: string, sentence: string) =>
    aStory(id, headline, '2026-11-19', { harm: { category: 'death', sentence, reason: 'a death' } });
  const stories = [
    obituary('o', 'Agatha Quibblewick', 'She passed away in June.'),
    obituary('p', 'The old doctor', 'He died in peace, aged 98.'),
    obituary('q', 'Ada Quibblewick (née Zwerp) – Deinze', 'Hospital, Ghent.'),
    grave,
  ];
  const listed = await partOf(stories);
  assert.match(listed, /Man killed A death .*3 obituaries/u);
  assert.not.match(listed, /Quibblewick|old doctor/u);
  assert.not.match(await partOf(stories, {}, 'news'), /Quibblewick|old doctor/u);
});

test('of what is not grave or not here only the first are open', async () => {
  const court = (id: string) =>
    aStory(id, `Trial ${id}`, '2026-11-19', {
      harm: { category: 'court', sentence: 'A trial.', reason: 'a court case' },
    });
  assert.match(await partOf(['a', 'b', 'c', 'd', 'e'].map(court)), /Trial c .*2 more Trial d/u);
});

test('doubtful stories are listed folded, without those that are entries', async () => {
  const doubtful = aStory('k', 'Candles at the gate', '2026-11-18', { harmless: false, doubt: 'vigil' });
  assert.match(await partOf([grave, doubtful]), /Kept out of lines as doubtful: 1 Candles at the gate “vigil”/u);
  // What only the model of harm doubts is news without a verdict: no word could show why.
  const unnamed = aStory('l', 'Nothing to say', '2026-11-18', { harmless: false });
  assert.not.match(await partOf([grave, unnamed]), /doubtful|Nothing to say/u);
  const news = await partOf([unnamed, screened], {}, 'news');
  assert.match(news, /Nothing to say/u);
  assert.not.match(news, /kept out of lines/u);
  assert.match(await partOf([doubtful], {}, 'news'), /kept out of lines: “vigil”/u);
  assert.not.match(await partOf([screened], {}, 'news'), /kept out of lines/u);
  const profile = aVoice({ avoid_topics: ['candles'] });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  assert.not.match(await partOf([grave, doubtful], voice), /Kept out of lines/u);
});

test('lines that worked are listed without what the voice file rules out and what was said here', async () => {
  const worked = ['The ferry is late', 'Erase the mill and start again', 'A vicar walks in', 'The goat votes'];
  const notes = 'Since the fire I do not say "erase the mill". I like "the goat".';
  const profile = aVoice({ worked, notes, avoid_topics: ['vicars'] });
  const results = {
    voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }),
    previous_show_lookup: produced('previous_show_lookup', {
      ...{ visits: [aVisit({ material: ['the ferry is late'] })], empty_reason: null, notices: [] },
    }),
  };
  const part = await partOf([], results, 'last-visit');
  assert.match(part, /What works elsewhere The goat votes/u);
  assert.not.match(part, /mill|vicar/u);
  const text = 'Goats. Half of the town keeps one.';
  const avoid = [{ text, category: 'your file', reason: 'your file', source: aSource({ kind: 'file' }) }];
  const town = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }) };
  assert.not.match(await partOf([], { ...results, ...town }, 'last-visit'), /What works/u);
});

test('a line that worked on what the town’s file warns of is not offered', async () => {
  const profile = aVoice({ worked: ['the dentist closer', 'the train by other means', 'The goat votes'] });
  const warning = (text: string) => ({
    text,
    category: 'your file',
    reason: 'your file warns of it',
    source: aSource(),
  });
  const avoid = [
    warning('Dentists. Two were killed.'),
    warning('The accident. People like goats. Do not mention trains.'),
  ];
  const results = {
    voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }),
    perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }),
  };
  assert.match(await partOf([], results, 'last-visit'), /What works elsewhere The goat votes/u);
});

test('a bit that worked and meets grave news is named first, with the story', async () => {
  const story = { ...grave, headline: 'Man killed in the steam cabin of the pool' };
  const profile = aVoice({ worked: ['the steam cabin'] });
  const voice_profile_load = produced('voice_profile_load', { profile, empty_reason: null, notices: [] });
  assert.match(
    await partOf([story], { voice_profile_load }, 'top'),
    /Not tonight: the steam cabin, because of Man killed in the steam cabin/su,
  );
});

test('every warning of the user’s file is listed once, those with words of harm first', async () => {
  const source = aSource({ kind: 'file' });
  const texts = ['“Ghent or Gent”', 'The goat', 'The bus station', 'Two were killed on Elm Row'];
  const avoid = texts.map((text) => ({ text, category: 'your file', reason: 'your file warns of it', source }));
  const city = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }) };
  assert.match(await partOf([], { ...visits, ...city }, 'top'), 'Two were killed');
  const listed = await partOf([], { ...visits, ...city });
  assert.match(listed, /goat bit died.*Your file warns The bus station.*“Ghent or Gent”/su);
  assert.is(listed.split('warns').length, 2);
  assert.not.match(listed, /The goat /u);
});

test('what a voice says in confidence is not printed', async () => {
  const profile = aVoice({ notes: 'Mai parlare della separazione (resta fra noi). Niente calcio.', avoid_topics: [] });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const listed = await partOf([], voice);
  assert.match(listed, 'Niente calcio');
  assert.not.match(listed, 'separazione');
});

test('what is said in confidence rules a story out without being printed', async () => {
  const profile = aVoice({ notes: null, avoid_topics: ['separation (between us)'] });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const listed = await partOf([aStory('s', 'Mayor speaks of the separation', '2026-11-18')], voice);
  assert.match(listed, 'Mayor speaks of the separation Your own list “separation”');
  assert.not.match(listed, 'between us');
  assert.not.match(await partOf([], voice), /separation/u, 'nor without the story');
});

for (const [notes, topics, printed] of [
  ['Things I don’t: fire, I was in Elm that summer.\nMy brother, so no drugs.', ['drugs'], 'fire'],
  ['Mai morti per strada: la Giulia, sull’Aurelia, 2011.', ['polizia'], 'Mai morti per strada'],
  ['NUNCA:\n- a) incêndios e bombeiros (o irmão é bombeiro, 2017)\n- b) padres', ['padres'], 'incêndios e bombeiros'],
  ['Was ich nicht mach: Unfälle, Kranke, mein Bruder ist einer.', ['Kinder'], 'Unfälle, Kranke'],
  ['Anything else.\nNever courts. Nor crimes that go with it.', ['war'], 'Never courts; Nor crimes that go with it'],
] as const)
  test(`what the voice refuses is printed without private reasons and listed topics: ${printed}`, async () => {
    const profile = aVoice({ notes, avoid_topics: [...topics] });
    const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
    assert.match(await partOf([], voice), ` ${printed}. `);
  });

test('of a request of the house only what it forbids marks a story', async () => {
  const hated = ['The theatre asks: no politics, everyone comes to the hall'];
  const visits = {
    previous_show_lookup: produced('previous_show_lookup', {
      ...{ visits: [aVisit({ hated })], empty_reason: null, notices: [] },
    }),
  };
  const stories = [aStory('p', 'Politics at the pond', '2026-11-18'), aStory('q', 'Theatre at the pond', '2026-11-18')];
  assert.match(await partOf(stories, visits), /Politics at the pond Not wanted here “Politics”/u);
  assert.match(await partOf(stories, visits, 'news'), 'Theatre at the pond');
});

test.run();
