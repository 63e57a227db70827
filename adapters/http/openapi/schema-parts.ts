import * as v from 'valibot';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { instant, localDate } from '../../../src/domain/time.js';
import { runStatuses } from '../request-schemas.js';

/** Parts of several documents. */

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

/** Fails to compile when a schema describes another document than the service sends. */
export type SchemaOf<Document> = v.GenericSchema<Document, Document>;
