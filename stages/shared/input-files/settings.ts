import * as v from 'valibot';

/** Where the user's files lie; may be absent. Used as the settings of every plugin that reads them. */
export const inputFolderSettings = v.object({ BRIEF_INPUT_DIR: v.optional(v.string(), './input') });
export type InputFolderSettings = v.InferOutput<typeof inputFolderSettings>;
