import { createQuestion } from './question';

/** Whether unsaved work is left. */
export const { ask: askToLeave, answer: answerLeave, useAsked: useLeaveAsked } = createQuestion();
