import { InvalidArgumentError } from '@commander-js/extra-typings';
import { closest } from 'fastest-levenshtein';
import { isStageKey, stageKeys } from '../../src/domain/pipeline.js';

/** Returns the key of a stage. Throws an error with the nearest key for any other text. */
export function parseStage(text: string): string {
  if (isStageKey(text)) return text;
  throw new InvalidArgumentError(`There is no stage "${text}". Did you mean ${closest(text, [...stageKeys])}?`);
}
