import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { shownPath } from '../../shared/input-files/notices.js';
import type { SourceShow, SourceShows } from './source-show.js';

type Content = Readonly<{ shows: readonly SourceShow[]; losses: readonly Notice[]; asides: readonly Notice[] }>;

/** Reads every file of `shows/` with an extension; `read` parses the shows in a file's text. */
export async function readTextFiles(
  root: string,
  extension: string,
  read: (text: string, file: string) => Promise<Content>,
): Promise<SourceShows> {
  const listing = await listInputFiles(root, 'shows', [extension]);
  const contents: Content[] = [];
  for (const file of listing.files) {
    const content = await readInputText(root, file);
    if (content.kind === 'unusable') contents.push({ shows: [], losses: [content.notice], asides: [] });
    else {
      const found = await read(content.text, shownPath(file.path));
      contents.push({ ...found, asides: [...content.notices, ...found.asides] });
    }
  }
  return {
    shows: contents.flatMap(({ shows }) => shows),
    losses: [...listing.notices, ...contents.flatMap(({ losses }) => losses)],
    asides: contents.flatMap(({ asides }) => asides),
    files: listing.files.length,
  };
}
