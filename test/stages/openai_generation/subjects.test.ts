import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow, aSource, produced } from '../../support/results.js';
import { memoryArtifacts, stageContext } from '../../support/stage-context.js';
import {
  aCity,
  aStory,
  aVisit,
  aVoice,
  generated,
  generationInput,
  newsOf,
  ranked,
} from '../shared/lines/brief-input.js';

type Given = Readonly<{
  stories: readonly ReturnType<typeof aStory>[];
  worked?: readonly string[];
  said?: readonly string[];
  city?: Parameters<typeof aCity>[0];
  visits?: readonly ReturnType<typeof aVisit>[];
  notes?: string;
}>;

async function written({ stories, worked = [], said = [], city = {}, visits = [], notes }: Given) {
  const cues = said.map((text, at) => ({ start: at * 5, end: at * 5 + 4, text }));
  const artifacts = memoryArtifacts();
  const { sha256 } = await artifacts.put(new TextEncoder().encode(JSON.stringify({ cues })));
  const transcript = {
    ...{ title: 'Club', recorded_on: '2026-02-01', video_id: null, performer: null, duration: 9, cues: 1, words: 9 },
    ...{ body: { sha256, bytes: 999, media_type: 'application/json' }, source: aSource() },
  };
  const input = generationInput(
    {
      perplexity_news: produced('perplexity_news', newsOf(stories)),
      perplexity_city: produced('perplexity_city', aCity(city)),
      previous_show_lookup: produced('previous_show_lookup', { visits: [...visits], empty_reason: null, notices: [] }),
      voice_profile_load: produced('voice_profile_load', {
        ...{ profile: aVoice({ worked: [...worked], habits: [] }), empty_reason: null, notices: [] },
      }),
      youtube_transcripts: produced('youtube_transcripts', {
        transcripts: [transcript],
        empty_reason: null,
        notices: [],
      }),
    },
    notes === undefined ? aShow() : aShow({ notes }),
  );
  const value = await generated(input, stageContext({ artifacts }));
  const { order } = await ranked(input, value);
  return order.map(({ line_id: id, reason }) => ({ reason, ...value.lines.find((line) => line.id === id) }));
}

test('a story is joined to a bit by its subject: forms, roots, compounds and names of one thing', async () => {
  const joined = async (language: string, headline: string, ...worked: string[]) =>
    (await written({ stories: [aStory('news:a', headline, { language })], worked }))[0]?.voice_evidence?.text;
  const cases = [
    ['en', 'Stewards wanted for the regatta in Ghent', 'volunteers with a whistle'],
    ['es', 'Gante estrena un embalse lleno', 'los pantanos, que nunca dimiten'],
    ['de', 'Hundewiese in Gent bekommt eine Bank', 'der Hund mit dem Ausweis'],
    ['fr', 'Gand vide sa mairie de ses vélos', 'la bicyclette qui boude'],
  ] as const;
  for (const [language, headline, bit] of cases) assert.is(await joined(language, headline, 'the lamp', bit), bit);
});

test('a bit on a kind of things meets a story on one of them, but not one on another', async () => {
  const joined = async (language: string, headline: string, ...worked: string[]) =>
    (await written({ stories: [aStory('news:a', headline, { language })], worked }))[0]?.voice_evidence?.text;
  const cases = [
    ['en', 'Two white magpies visit the park in Ghent', 'the bird that knocks'],
    ['de', 'Storch baut in Gent sein Nest auf dem Rathaus', 'der Vogel mit dem Hut'],
    ['fr', 'Une mouette vole le courrier à Gand', 'les oiseaux qui comptent'],
    ['es', 'Una cigüeña vuelve a la torre de Gante', 'el pájaro con reloj'],
    ['it', 'Un gabbiano entra in biblioteca a Gand', 'gli uccelli che leggono'],
    ['pt', 'Cobra aparece no telhado de uma casa em Gante', 'o bicho com dignidade'],
    ['nl', 'Ekster steelt in Gent de sleutel van de brug', 'de vogel met een plan'],
    ['en', 'Dental van opens in Ghent for a week', 'the dentist who hums'],
  ] as const;
  for (const [language, headline, bit] of cases) assert.is(await joined(language, headline, 'the lamp', bit), bit);
  assert.is(await joined('en', 'Two white magpies visit the park in Ghent', 'the pigeon that knocks'), undefined);
});

test('what a bit is compared to, and a common word of several, is no subject', async () => {
  const joined = async (headline: string, summary: string, bit: string) =>
    (await written({ stories: [aStory('news:a', headline, { summary })], worked: [bit] }))[0]?.voice_evidence ?? null;
  const garden = [
    'Open day at the rose garden in Ghent',
    'Join us if you have a love of flowers and 3 hours.',
  ] as const;
  assert.is(await joined(...garden, 'ironing as a love story'), null);
  assert.is(await joined('Parents asked for 20 ideas in Ghent', 'The council sent 20 letters.', 'chess parents'), null);
});

test('a name that the town’s file explains carries its explanation', async () => {
  const story = aStory('news:a', 'The Weir starts March 84 % full', {
    summary: 'It has not been so full in 15 years.',
  });
  const pronunciations = [
    { name: null, respelling: 'The reservoir is called “the Weir” here.', origin: 'file' as const, source: aSource() },
  ];
  const worked = ['reservoirs that save more than my family'];
  assert.is((await written({ stories: [story], worked }))[0]?.voice_evidence, null);
  const [line] = await written({ stories: [story], worked, city: { pronunciations } });
  assert.is(line?.voice_evidence?.text, worked[0]);
});

test('a bit is quoted with its strongest laugh, also one just after the words on it', async () => {
  const stories = [aStory('news:a', 'Ferry of Ghent gets a second bell')];
  const said = ['My ferry left without me.', '[laughter]', 'I waved. It waved.', '[laughter]', '[applause]'];
  const [line] = await written({ stories, worked: ['the ferry that never waits'], said });
  assert.match(line?.text ?? '', /\nGot a loud laugh \(Club, at 0:10\): “I waved\. It waved\.”$/u);
  assert.equal([line?.voice_evidence?.kind, line?.tags?.includes('laughed')], ['worked', true]);
  assert.match(line?.reason ?? '', 'calls back to your “the ferry that never waits”');
});

test('a plan lifts the line that it fits to the top, is one by itself otherwise, and never a success', async () => {
  const stories = ['Goose rides the tram for 3 hours', 'Ferry of Ghent gets a second bell'].map((headline, at) =>
    aStory(`news:${at}`, headline),
  );
  const visits = [aVisit({ show_date: '2024-06-07', notes: 'Lamps killed. Repeat the ferry here if there is time.' })];
  const [first] = await written({ stories, visits, worked: ['the ferry that never waits'] });
  assert.match(first?.text ?? '', /^Ferry.*\nPlanned: “Repeat the ferry here if there is time” \(Jun 2024\)/su);
  assert.match(first?.reason ?? '', /^You planned it; /u);
  const notes = 'Tonight I want to open with the parrot of the harbour master.';
  const top = (await written({ stories, notes })).slice(0, 3).map(({ text }) => text);
  assert.ok(top.includes('Planned: “Tonight I want to open with the parrot of the harbour master”'), top.join('\n'));
  const refused = await written({ stories, notes: 'I do not want to open with the parrot.' });
  assert.not.ok(refused.some(({ text }) => text?.includes('parrot') === true));
});

test('who to contact and how to get there is no line', async () => {
  const source = aSource({ kind: 'file' });
  const claims = ['From the station up the Fishergate to the hall is twelve minutes on foot.'].map((text, at) => ({
    ...{ id: `city:${at}`, topic: 'fact' as const, text, citations: [{ source, quote: text }] },
  }));
  const notes = 'Society of Night Buses, contact Ada Lovelace.\nThe keys are under the third flowerpot of the porch.';
  assert.equal(await written({ stories: [], city: { claims }, notes }), []);
});

test.run();
