import { refOf } from '../../../src/domain/stage-values/statements.js';
import { List, Section, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { changesSince } from '../facts/changes.js';
import type { Glance } from '../facts/glance.js';

/** What changed since the published version of this brief; nothing without one. */
export function Changes({ data, glance }: { data: BriefData; glance: Glance }) {
  const changes = changesSince(data, glance);
  if (data.earlier === null || changes.length === 0) return null;
  return (
    <Section
      id="changes"
      title={data.t('Changed since {moment}', {
        moment: data.t.instant(data.earlier.publishedAt, data.show.time_zone),
      })}
    >
      <List items={changes} kind="inline" data={data}>
        {({ label, text }) => (
          <li key={`${label} ${text}`}>
            <b data-why={refOf('html_generation', 0)}>{label}</b> <bdi>{within(text, data)}</bdi>
          </li>
        )}
      </List>
    </Section>
  );
}
