import { type LinearModel, modelReader, scoreBy } from '../classifier/linear-model.js';
import type { Feature } from '../classifier/text-features.js';

/** The models that `npm run models` trains: on statements of notes, on remarks, and on the sentences of letters. */
export const notesModel = modelReader('shared/notes/notes.bin');
export const remarksModel = modelReader('shared/notes/remarks.bin');
export const lettersModel = modelReader('shared/notes/letters.bin');

/** Returns the score of features by an output of a model. */
export function scoreOf(name: string, features: readonly Feature[], model: LinearModel): number {
  const output = model.outputs.find((one) => one.name === name);
  return output === undefined ? 0 : scoreBy(output, model, features);
}
