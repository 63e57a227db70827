import { answerForm, type ItemsOf } from '../../shared/vendors/answer-form.js';

const finding = { source_url: 'text', quote: 'text' } as const;
const said = { text: 'text', ...finding } as const;
const lists = {
  facts: said,
  pronunciations: { name: 'text', respelling: 'text', ...finding },
  overused_jokes: said,
  events: { date: 'text', end_date: 'text or null', text: 'text', ...finding },
  venue: said,
} as const;

/** The form of a model's answer; each finding is checked afterwards. */
export const answer = answerForm(lists);
export type AnswerLists = typeof lists;
export type TownFindings = ItemsOf<AnswerLists>;
export type Pronounced = TownFindings['pronunciations'][number];
export type Dated = TownFindings['events'][number];
