import { answerForm, type ItemsOf } from '../../shared/vendors/answer-form.js';

const lists = { lines: { fact_refs: 'texts', text: 'text', quote: 'text or null' } } as const;

/** The form of a model's answer; each line is checked afterwards. */
export const answer = answerForm(lists);
export type ModelLine = ItemsOf<typeof lists>['lines'][number];
