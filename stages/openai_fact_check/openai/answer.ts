import { answerForm, type ItemsOf } from '../../shared/vendors/answer-form.js';

const lists = {
  findings: { ref: 'text', source_url: 'text', quote: 'text', stance: ['supports', 'contradicts'] },
  harm: { ref: 'text', category: 'text', reason: 'text' },
  translations: { ref: 'text', text: 'text' },
} as const;

/** The form of a model's answer; each item is checked afterwards. */
export const answer = answerForm(lists);
export type AnswerLists = typeof lists;
export type Finding = ItemsOf<AnswerLists>['findings'][number];
export type Judgements = Pick<ItemsOf<AnswerLists>, 'harm' | 'translations'>;
