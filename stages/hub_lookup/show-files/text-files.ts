import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { shownPath } from '../../shared/input-files/notices.js';
import type { ToldShow, ToldShows } from './told-show.js';

type Content = Readonly<{ shows: readonly ToldShow[]; losses: readonly Notice[]; asides: readonly Notice[] }>;

/** Reads every file of `shows/` with an extension; `read` makes shows of a file's text. */
export async function readTextFiles(
  root: string,
  extension: string,
  read: (text: string, file: string) => Promise<Content>,
): Promise<ToldShows> {
  const listing = await listInputFiles(root, 'shows', [extension]);
  const told: Content[] = [];
  for (const file of listing.files) {
    const content = await readInputText(root, file);
    if (content.kind === 'read') told.push(await read(content.text, shownPath(file.path)));
    else told.push({ shows: [], losses: [content.notice], asides: [] });
  }
  return {
    shows: told.flatMap(({ shows }) => shows),
    losses: [...listing.notices, ...told.flatMap(({ losses }) => losses)],
    asides: told.flatMap(({ asides }) => asides),
    files: listing.files.length,
  };
}
