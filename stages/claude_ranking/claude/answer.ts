import { answerForm, type ItemsOf } from '../../shared/vendors/answer-form.js';

const lists = {
  lines: {
    ref: 'text',
    asserts_more: 'text or null',
    hurts: 'text or null',
    risk: 'text',
    funny: 'number',
    local: 'number',
    in_voice: 'number',
    reason: 'text',
  },
  order: { ref: 'text' },
} as const;

/** The form of a model's answer: a judgement of every line, then the running order. */
export const answer = answerForm(lists);
export type Answer = ItemsOf<typeof lists>;
export type Judgement = Answer['lines'][number];
