import type { Question } from '../../../src/domain/stage-values/documents.js';
import { List, Noted, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';

/** Asks what only the reader can decide; such matches are used nowhere else. */
export function Questions({ questions, data }: { questions: readonly Question[]; data: BriefData }) {
  if (questions.length === 0) return null;
  return (
    <List items={questions} open={3} kind="plain questions" data={data}>
      {({ text, source }) => (
        <li key={text}>
          <bdi>{within(text, data.limits)}</bdi> <Noted sources={[source]} data={data} />
        </li>
      )}
    </List>
  );
}
