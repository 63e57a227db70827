import * as v from 'valibot';
import { stageKeys } from '../pipeline.js';
import { instant, localDate } from '../time.js';

/**
 * What the schemas of the documents that the API serves have in common. A document is described once: its type follows
 * from its schema, and so does the API document.
 */

/** A document as code passes it on: no part of it is changed. */
export type DocumentOf<Schema extends v.GenericSchema> = Unchanged<v.InferOutput<Schema>>;
type Unchanged<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> } : Value;

/** The states of a run. */
export const runStatuses = ['processing', 'ok', 'degraded', 'failed', 'cancelled'] as const;

export const text = v.string();
export const textOrNull = v.nullable(text);
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const seconds = v.pipe(v.number(), v.minValue(0), v.description('In seconds.'));
export const runId = v.pipe(v.string(), v.uuid());
export const status = v.picklist(runStatuses);
export const stageKey = v.picklist(stageKeys);
export const date = v.pipe(localDate, v.metadata({ format: 'date' }));
export const time = v.pipe(instant, v.metadata({ format: 'date-time' }));
export const timeOrNull = v.nullable(time);
