/** A live line that a test leads by hand: it opens nothing by itself and answers what is asked by what it was given. */
import type { Following } from '#contract/page/live.ts';
import type { FollowAnswer, LiveLine, LiveListeners } from '#services/page/liveLine.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';

export function aLine() {
  const asked: (readonly { LotNumber: number }[])[] = [];
  const followed: Pick<Following, 'auctions' | 'turns'>[] = [];
  let listeners: LiveListeners | null = null;
  let opened = 0;
  const answer: FollowAnswer = { lots: [aStanding()], offset: { offsetMs: 300_000, errorMs: 4 } };
  const line: LiveLine = {
    open(given) {
      opened += 1;
      listeners = given;
      return () => {
        listeners = null;
      };
    },
    follow: async ({ auctions, turns, lots }) => {
      followed.push({ auctions, turns });
      asked.push(lots);
      return answer;
    },
  };
  return {
    line,
    asked,
    followed,
    answer,
    opened: () => opened,
    says: (): LiveListeners => {
      if (!listeners) throw new Error('The line is closed.');
      return listeners;
    },
    isOpen: () => listeners !== null,
  };
}
