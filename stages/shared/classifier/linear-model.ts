import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { once } from '../lines/once.js';
import { type Feature, hashBits } from './text-features.js';
import type { Vocabulary } from './vocabulary.js';

/** One linear score of a model: `scale` is the value of the weight 1. */
export type Output = Readonly<{ name: string; bias: number; scale: number; weights: Int8Array }>;

/**
 * A trained model: the words of like meaning that its features use, its outputs, and the scores from which something is
 * decided. It has 2 to the power of `slotBits` weights for each output.
 */
export type LinearModel = Readonly<{
  vocabulary: Vocabulary;
  slotBits: number;
  outputs: readonly Output[];
  thresholds: Readonly<Record<string, number>>;
}>;

type Header = Omit<LinearModel, 'vocabulary' | 'outputs'> &
  Readonly<{ entries: number; outputs: readonly Omit<Output, 'weights'>[] }>;

/**
 * Returns the reader of a model file, which reads it once, in about a millisecond. `npm run models` writes such files:
 * the length of a JSON header (four bytes), the header, the keys of the vocabulary, its groups and the weights, each at
 * a multiple of four bytes. `path` is relative to the folder of the stages.
 */
export function modelReader(path: string): () => LinearModel {
  const file = new URL(`../../../../stages/${path}`, import.meta.url);
  if (!existsSync(file)) throw new Error(`${fileURLToPath(file)} is missing. Install the service again.`);
  return once(() => modelFrom(readFileSync(file)));
}

/** Returns the score of features by an output of a model; 0 is as likely as not. */
export function scoreBy(
  { bias, scale, weights }: Output,
  { slotBits }: LinearModel,
  features: readonly Feature[],
): number {
  const shift = hashBits - slotBits;
  const sum = features.reduce((total, { slot, value }) => total + (weights[slot >>> shift] ?? 0) * value, 0);
  return bias + scale * sum;
}

export function modelFrom({ buffer, byteOffset }: Buffer): LinearModel {
  const content = Buffer.from(buffer, byteOffset);
  const start = 4 + content.readUInt32LE(0);
  const { entries, outputs, ...header } = JSON.parse(content.toString('utf8', 4, start)) as Header;
  const keys = new Uint32Array(buffer, byteOffset + start, entries);
  const groups = new Uint16Array(buffer, keys.byteOffset + keys.byteLength, entries);
  const first = groups.byteOffset + padded(groups.byteLength);
  const size = 2 ** header.slotBits;
  const weighed = outputs.map((output, index) => ({
    ...output,
    weights: new Int8Array(buffer, first + index * size, size),
  }));
  return { ...header, vocabulary: { keys, groups }, outputs: weighed };
}

/** Returns the bytes of a file with a model. */
export function modelBytes({ vocabulary: { keys, groups }, outputs, slotBits, thresholds }: LinearModel): Buffer {
  const named = outputs.map(({ name, bias, scale }) => ({ name, bias, scale }));
  const header: Header = { entries: keys.length, slotBits, outputs: named, thresholds };
  const json = JSON.stringify(header);
  const text = Buffer.from(json.padEnd(padded(json.length)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const gap = Buffer.alloc(padded(groups.byteLength) - groups.byteLength);
  return Buffer.concat([
    length,
    text,
    bytesOf(keys),
    bytesOf(groups),
    gap,
    ...outputs.map((one) => bytesOf(one.weights)),
  ]);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array | Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
