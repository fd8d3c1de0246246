/** What an open page may cost while every answer is wrong: its calls, reports and attempts at a line, in ten minutes each. */
import type { Page } from 'playwright';

import { submitError } from '#contract/page/errorlog.ts';
import { livePath } from '#contract/page/live.ts';
import { keepOwnLine } from '#e2e/support/heldLine.ts';
import { answerWrong, type WrongAnswer, type WrongCalls, waysToBeWrong } from '#scripts/wrongAnswers.ts';

import { openSoaked } from './soakedPage.ts';

export const wrongMinutes = 10;

export type WrongCost = { wrong: WrongAnswer; calls: number; reports: number; lineAttempts: number };

function costOf(wrong: WrongAnswer, { counts, lineAttempts }: WrongCalls): WrongCost {
  const cost: WrongCost = { wrong, calls: 0, reports: 0, lineAttempts: lineAttempts() };
  for (const [call, count] of counts) {
    if (call.includes(livePath)) cost.lineAttempts += count;
    else if (call.endsWith(submitError.path)) cost.reports += count;
    else cost.calls += count;
  }
  return cost;
}

/** One kind of wrong answer after the other. The line is the page's own, by its own clock. */
export async function soakInWrongAnswers(page: Page, address: string): Promise<WrongCost[]> {
  await keepOwnLine(page);
  const wrongCalls = await answerWrong(page);
  const soaked = await openSoaked(page, address, () => wrongCalls.waiting() > 0);
  const costs: WrongCost[] = [];
  for (const wrong of waysToBeWrong) {
    wrongCalls.begin(wrong);
    for (let minute = 0; minute < wrongMinutes; minute += 1) await soaked.pushMinute();
    costs.push(costOf(wrong, wrongCalls));
  }
  return costs;
}
