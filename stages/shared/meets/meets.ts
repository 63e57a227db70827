import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { type Own, pairFeatures, type Report } from './pair-features.js';

const model = modelReader('shared/meets/meets.bin');

/** Returns how surely a report falls under a ban, or suits a bit: about 1 if it does, and -1 if it does not. */
export function meetingScore(own: Own, report: Report, place: ReadonlySet<string>): number {
  const output = model().outputs[own.kind === 'bit' ? 1 : 0];
  return output === undefined ? -1 : scoreBy(output, model(), pairFeatures(own, report, place));
}
