import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { produced } from '../../support/results.js';
import { aVoice } from '../shared/lines/brief-input.js';
import { aLine, emu, on, rank } from './ranked-lines.js';

const inLanguageOf = (habit: string) => ({
  voice_profile_load: produced('voice_profile_load', {
    ...{ profile: aVoice({ habits: [habit] }), empty_reason: null, notices: [] },
  }),
});
const spanish = 'Habla despacio y siempre con la silla en la mano, porque el público no sabe cuándo termina.';
const german = 'Er redet langsam und lässt den Stuhl nie los, weil das Publikum nicht weiß, wann er fertig ist.';

test('a reason is in the language of the voice, whether a line is kept or cut', async () => {
  const evidence = { kind: 'habit' as const, from: 'voice/ines.md', text: 'the “hat”' };
  const lines = [on(emu, { voice_evidence: evidence }), aLine('line:link', { text: 'TICKETS: link in bio.' })];
  const reasonsIn = async (habit: string) => {
    const { order, cut } = await rank(lines, [emu], inLanguageOf(habit));
    return [...order, ...cut].map(({ reason }) => reason);
  };
  assert.equal(await reasonsIn(spanish), [
    'De esta localidad, anteayer; encaja con tu «the hat».',
    'Manda a la sala a otra parte («link in bio»).',
  ]);
  assert.equal(await reasonsIn(german), [
    'Aus diesem Ort, vorgestern; passt zu Ihrem „the hat“.',
    'Schickt den Saal woandershin („link in bio“).',
  ]);
});

test('a reason does not repeat what the line quotes of the performer', async () => {
  const evidence = { kind: 'worked' as const, from: 'voice/ines.md', text: 'the lido' };
  const line = { ...on(emu, { voice_evidence: evidence }), text: 'Emu opens the lido.\nYour bit: “the lido”' };
  const { order } = await rank([line], [emu]);
  assert.equal(
    order.map(({ reason }) => reason),
    ['News of this town, two days ago.'],
  );
});

test('the verdict in a quoted row of an own note is no word of harm, in the quotation marks of any language', async () => {
  const similar = { text: 'the tram', from: 'Minard', date: '2023-03-02', kind: 'callback' as const };
  for (const quoted of ['“Tram KILLED”', '„Tram KILLED“', '«Tram KILLED»', '« Tram KILLED »']) {
    const { cut } = await rank([aLine('line:own', { text: `TRAM: ok.\n${quoted}`, tags: ['worked'], similar })], []);
    assert.equal(cut, [], quoted);
  }
});

test.run();
