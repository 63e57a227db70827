import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LinearModel, modelBytes } from '../../../stages/shared/classifier/linear-model.js';

/** Writes a model to a file, named relative to the folder of the stages, and prints its size. */
export function writeModel(path: string, model: LinearModel): void {
  const bytes = modelBytes(model);
  writeFileSync(fileURLToPath(new URL(`../../../../stages/${path}`, import.meta.url)), bytes);
  print(`stages/${path}: ${model.vocabulary.keys.length} words, ${bytes.length} bytes`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
