import * as v from 'valibot';

/** The settings of every plugin that reads the user's files. The folder may be absent. */
export const inputFolderSettings = v.object({ BRIEF_INPUT_DIR: v.optional(v.string(), './input') });
export type InputFolderSettings = v.InferOutput<typeof inputFolderSettings>;
