import type { Notice } from '../../src/domain/stage-values/documents.js';
import type { LookupContext } from '../../src/ports/stage-plugin.js';
import { stageContext, withInputFolder } from './stage-context.js';

type Settings = { BRIEF_INPUT_DIR: string };
type Checking = Readonly<{ check?(context: LookupContext<Settings>): Promise<readonly Notice[]> }>;

/** What a stage's look through an input folder with these files finds, as `file:line message`. */
export async function foundBy(
  plugin: Checking,
  files: Readonly<Record<string, string | Uint8Array>>,
  overrides: Partial<LookupContext<Settings>> = {},
): Promise<readonly string[]> {
  const look = (root: string) => plugin.check?.(stageContext({ settings: { BRIEF_INPUT_DIR: root }, ...overrides }));
  const notices = (await withInputFolder(files, async (root) => look(root))) ?? [];
  return notices.map(({ file, line, message }) => `${file}:${line} ${message}`);
}
