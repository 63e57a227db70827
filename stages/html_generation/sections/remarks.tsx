import { Notes, Section } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import type { Glance } from '../facts/glance.js';
import { withNews } from '../facts/see-news.js';
import { withSender } from '../facts/writers.js';
import { texts } from './tonight.js';

/** Notes that are not folded. */
const open = 4;

/** What else the notes say of the evening, after the lines. Which paper has what is not shown is for the office. */
export function Remarks({ data, glance: { notes, warning } }: { data: BriefData; glance: Glance }) {
  const { t } = data;
  const { withheld, others: all } = notes;
  const others = all.filter((text) => !warning.text.includes(text));
  if (others.length + withheld.length === 0) return null;
  return (
    <Section id="notes" title={t('Notes')}>
      <Notes items={texts(others.map((text) => withNews(withSender(text, data), data)))} open={open} data={data} />
      {withheld.length > 0 && <p class="aside">{t('Not shown: {kinds}.', { kinds: t.list(withheld.map(t.known)) })}</p>}
    </Section>
  );
}
