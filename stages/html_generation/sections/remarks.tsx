import { Notes, Section } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import type { Glance } from '../facts/glance.js';
import { withNews } from '../facts/see-news.js';
import { privateSources, withSender } from '../facts/writers.js';
import { texts } from './tonight.js';

/** Notes that are not folded. */
const open = 4;

/** What else the notes say of the evening, after the lines, and where to read what is not shown. */
export function Remarks({ data, glance: { notes, warning } }: { data: BriefData; glance: Glance }) {
  const { t } = data;
  const { withheld, others: all } = notes;
  const others = all.filter((text) => !warning.text.includes(text));
  if (others.length + withheld.length === 0) return null;
  const kinds = t.list(withheld.map(t.known));
  const where = privateSources(data);
  return (
    <Section id="notes" title={t('Notes')}>
      <Notes items={texts(others.map((text) => withNews(withSender(text, data), data)))} open={open} data={data} />
      {withheld.length > 0 && (
        <p class="aside">
          {where.length === 0
            ? t('Not shown: {kinds}.', { kinds })
            : t('Not shown: {kinds}. Read them in: {sources}.', { kinds, sources: where.join('; ') })}
        </p>
      )}
    </Section>
  );
}
