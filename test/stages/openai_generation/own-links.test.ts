import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { produced } from '../../support/results.js';
import { aStory, aVoice, generated, generationInput, newsOf } from '../shared/lines/brief-input.js';

const newsPart = (...stories: readonly ReturnType<typeof aStory>[]) => ({
  perplexity_news: produced('perplexity_news', newsOf(stories)),
});
const voicePart = (overrides: Parameters<typeof aVoice>[0]) => ({
  voice_profile_load: produced('voice_profile_load', { profile: aVoice(overrides), empty_reason: null, notices: [] }),
});

test('two words of a theme that worked, and a subject that the voice file looks for, are links to the performer', async () => {
  const story = aStory('news:a', 'Harbour firm considers name change');
  const evidence = async (voice: Parameters<typeof aVoice>[0]) =>
    (await generated(generationInput({ ...newsPart(story), ...voicePart(voice) }))).lines[0]?.voice_evidence?.text;
  const theme = 'firms that change their name and nothing else';
  assert.is(await evidence({ worked: [theme] }), theme);
  assert.is(
    await evidence({ notes: 'She likes dull official things: bylaws, name changes.' }),
    'bylaws, name changes.',
  );
  assert.is(await evidence({ notes: 'She never does name changes.' }), undefined);
});

test.run();
