import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type GlancePiece, glanceTexts } from '../facts/glance-lines.js';

/** Characters of the longest piece shown here; the whole line is below. */
const longestPiece = 500;

/** The lines to open with, each linked to its entry below. */
export function TopLines({ lines }: { lines: readonly GeneratedLine[] }) {
  if (lines.length === 0) {
    return (
      <p class="top-none">
        <a href="#lines">No line could be written: the lines part says why.</a>
      </p>
    );
  }
  const texts = glanceTexts(lines);
  return (
    <ol class="top-lines" aria-label="Top lines">
      {lines.map((line, index) => (
        <li key={line.id}>
          <a href={`#line-${index + 1}`} dir="auto">
            <span class="top-text">
              {line.kind === 'note' && <span class="top-kind">Note</span>}{' '}
              {texts[index]?.map((piece) => (
                <Piece key={piece.text} piece={piece} />
              ))}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function Piece({ piece }: { piece: GlancePiece }) {
  const text = shortened(piece.text);
  if (piece.onPhones) return <>{text}</>;
  return (
    <span class="gap">
      <span>{text}</span>
    </span>
  );
}

/** Keeps spaces at both ends, which separate this piece from the next. */
function shortened(text: string): string {
  return text.length <= longestPiece ? text : ` ${plainText(text, longestPiece)} `;
}
