import { KnownTexts } from '../../../src/domain/known-texts.js';
import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { oncePer, oncePerText } from '../lines/once.js';
import { type Own, pairFeatures, type Report } from './pair-features.js';

const model = modelReader('shared/meets/meets.bin');

/** Scores by the numbers of what was compared: every story is compared with every ban, several times in a brief. */
const scores = new KnownTexts<number>(300_000);
let last = 0;
const numberOf = oncePerText(
  1_000_000,
  (text) => text,
  (_text: string) => {
    last += 1;
    return last;
  },
);
const numberOfPlace = oncePer((place: ReadonlySet<string>) => numberOf(`place ${[...place].join(' ')}`));

/** Returns how surely a report falls under a ban, or suits a bit: about 1 if it does, and -1 if it does not. */
export function meetingScore(own: Own, report: Report, place: ReadonlySet<string>): number {
  const { head, rest, language, harm } = report;
  const compared = [`${own.kind} ${own.name ?? ''}\n${own.text}`, `${language} ${harm} ${head}\n${rest}`];
  const key = `${compared.map(numberOf).join(' ')} ${numberOfPlace(place)}`;
  const known = scores.get(key);
  if (known !== undefined) return known;
  const output = model().outputs[own.kind === 'bit' ? 1 : 0];
  const score = output === undefined ? -1 : scoreBy(output, model(), pairFeatures(own, report, place));
  scores.set(key, score);
  return score;
}
