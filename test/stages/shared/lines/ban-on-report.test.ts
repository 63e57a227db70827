import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noteOnReport, voiceOnReport } from '../../../../stages/shared/lines/ban-on-report.js';
import { roomNotes, touchedNote } from '../../../../stages/shared/notes/room-notes.js';
import { banFigures, halves, least } from '../../../eval/bans/evaluate.js';

const place = { city: 'Elmford', region: null, country: 'GB' };
const none: ReadonlySet<string> = new Set();

function metBy(notes: string, head: string, rest = '', language = 'en') {
  const { hated } = roomNotes(null, { ...place, notes, show_date: '2026-11-20' } as never);
  return noteOnReport({ head, rest, language }, hated, none)?.words ?? null;
}

for (const half of halves) {
  test(`bans meet stories in other words, and few others: ${half}`, () => {
    const { recall, precision } = banFigures(half);
    assert.ok(recall >= least.recall && precision >= least.precision, `${recall} ${precision}`);
  });
}

test('a list of refusals meets news of its subject, whichever kind of remark it is taken for', () => {
  const ban = 'Niente macchine, niente patenti, niente velocità.';
  assert.ok(metBy(ban, 'Autoscuole: esami rinviati', 'La patente arriva in ritardo.', 'it'));
  assert.is(metBy(ban, 'Il panettiere vince un premio', 'Ha usato due forni.', 'it'), null);
});

test('one word below the headline does not show what a report is about', () => {
  assert.is(metBy('No jokes about religion.', 'Baker opens a shop', 'It is opposite the church.'), null);
  assert.ok(metBy('No jokes about religion.', 'Vicar opens a shop'));
});

test('a voice that leaves the time of the Nazis alone refuses forced labour, and a nation is none', () => {
  const voice = (topic: string) => ({ avoid_words: [], avoid_topics: [topic], notes: '' });
  const met = (topic: string, head: string, language: string) =>
    voiceOnReport({ head, rest: '', language }, voice(topic))?.words ?? null;
  assert.ok(met('Nazizeit nebenbei. Entweder richtig oder gar nicht.', 'Vortrag über Zwangsarbeit im Ort', 'de'));
  assert.ok(met('Nazi jokes', 'Talk on forced labour in the quarry', 'en'));
  assert.is(met('La nazionale', 'Il lavoro forzato nella cava', 'it'), null);
  assert.is(met('Nazizeit', 'Vortrag über Zwangspausen im Ort', 'de'), null);
});

test('a topic that only the text has is met by its name in two sentences', () => {
  const once = 'O secretário de obras falou. A secretaria estadual pagou o transporte.';
  assert.is(metBy('Evitar: prefeitura, governo, obra.', 'Coleta de insetos na ilha', once, 'pt'), null);
  const named = 'O governo pagou a ponte. Segundo a prefeitura, ela abre em maio.';
  assert.ok(metBy('Evitar: prefeitura, governo, obra.', 'Ponte da ilha abre em maio', named, 'pt'));
  const twice = 'Der Weg zur Kirche ist gesperrt. Der Pfarrer der Kirche bedauert es.';
  assert.ok(metBy('Bitte keine Witze über Religion.', 'Umweg für Fußgänger', twice, 'de'));
});

test('candidates for a crown or a job, policies and congresses are no politics by themselves', () => {
  const contest = 'A candidata falou. As candidatas ensaiam.';
  assert.is(metBy('Evitar: política.', 'Uma princesa do carnaval', contest, 'pt'), null);
  assert.is(metBy('Nada de política.', 'El congreso de jardineros', 'Políticas sociales y plantas.', 'es'), null);
  assert.ok(metBy('Nada de política.', 'Candidatos en la plaza', 'El partido habla del voto.', 'es'));
});

test('a name with a word of a topic that is on something else meets no ban', () => {
  const ban = 'Pas de blagues sur les incendies.';
  assert.is(metBy(ban, 'Le feu d’artifice est reporté', '', 'fr'), null);
  assert.is(metBy(ban, 'Mille danseurs au bal des pompiers', '', 'fr'), null);
  assert.ok(metBy(ban, 'Un feu détruit la grange', '', 'fr'));
  assert.is(metBy('Nada de chistes sobre incendios.', 'Los fuegos artificiales, a medianoche', '', 'es'), null);
  assert.is(metBy('No jokes about traffic.', 'Food drive fills a hall', '', 'en'), null);
});

test('each item of a list is forbidden by itself, with all its words', () => {
  const ban = 'No Pritchard, no Trumbull, no county board.';
  assert.ok(metBy(ban, 'Trumbull opens the fair'));
  assert.is(metBy(ban, 'A board in the river'), null);
});

test('a ban on names forbids only what names a person, and one on flames forbids no news', () => {
  const ban = 'You can sing about the bridge, but no names of ministers or mayors.';
  assert.is(metBy(ban, 'Ministers postpone the bridge again'), null);
  assert.is(metBy('No flames, no fire on stage please.', 'Fire brigade rescues a cow'), null);
});

test('what is listed next to names is forbidden by itself', () => {
  const ban = 'No jokes about religion, and no names.';
  assert.ok(metBy(ban, 'Church bells ring at four'));
});

test('words that are not said are no topic, and neither is a refused clause', () => {
  const voice = { avoid_words: ['drunk', 'tipsy'], avoid_topics: [], notes: null };
  assert.is(voiceOnReport({ head: 'Brewery loses its beer', rest: '', language: 'en' }, voice), null);
  const clause = { avoid_words: [], avoid_topics: ['wer welche Partei gewählt hat'], notes: null };
  assert.is(voiceOnReport({ head: 'Vor der Wahl', rest: '', language: 'de' }, clause), null);
});

test('politics in general is not what the offices of a town hall do, nor who decides on it below the headline', () => {
  const staff = 'Council staff ask councillors to remove thirty rowans.';
  assert.is(metBy('No politics please.', 'Trees to be felled along the main road', staff), null);
  assert.is(metBy('Nada de política.', 'El Ayuntamiento arregla el reloj', 'La alcaldesa lo vio.', 'es'), null);
  assert.is(metBy('Nada de política, por favor.', 'Prefeitura tapa buracos', 'O prefeito foi ver.', 'pt'), null);
  assert.ok(metBy('No politics please.', 'Councillor votes against himself'));
  assert.ok(metBy('No politics, and no jokes about the town hall.', 'Town hall loses its clock'));
  assert.ok(metBy('Ni partidos, ni candidatos, ni alcaldesa.', 'VOX pide otro reloj', '', 'es'), 'a party by name');
});

test('a refusal behind its subject, or with neither and nor, names what it refuses, and a time is no subject', () => {
  const touches = (notes: string, head: string) =>
    touchedNote(head, roomNotes(null, { ...place, notes, show_date: '2026-11-20' } as never).hated) !== null;
  assert.ok(touches('El mosquito. Aquí este año no.', 'Un mosquito en la plaza'));
  assert.not.ok(touches('El mosquito. Aquí este año no.', 'La villa cumple 234 años'));
  assert.not.ok(touches('Palavrão não, tem criança.', 'Criança ganha um pônei'));
  assert.ok(touches('Sala municipal: ni partidos, ni alcaldesa.', 'La alcaldesa abre la feria'));
  assert.not.ok(touches('Sala municipal: ni partidos, ni alcaldesa.', 'La piscina municipal abre'));
  assert.not.ok(touches('Agradecer ao banco no começo do show.', 'Feira começa na praça'));
});

test.run();
