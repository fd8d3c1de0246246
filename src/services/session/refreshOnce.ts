/**
 * One refresh for however many calls were refused at once (SR-02): within a page they share it, and tabs take turns,
 * because a refresh part that is sent twice looks like a stolen one.
 */

const lockName = 'session-refresh';

/** Browsers without locks fall back on the server's patience with two tabs that refresh at the same moment. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request(lockName, work) : work();
}

export type RefreshOnce = {
  /** How many refreshes were answered so far: a call notes it before it is sent. */
  rounds: () => number;
  /**
   * Answers whether a refused call that was sent in that round may be sent again. If a refresh was answered since, its
   * answer counts for this call too: the refusal was merely longer under way than others of the same moment.
   */
  renew: (sentInRound: number) => Promise<boolean>;
};

/** @param refresh asks the server and answers whether it gave a new session part. */
export function createRefreshOnce(refresh: () => Promise<boolean>): RefreshOnce {
  let rounds = 0;
  let lastAnswer = false;
  let underWay: Promise<boolean> | undefined;
  const begin = async (): Promise<boolean> => {
    try {
      lastAnswer = await inTurn(refresh);
      rounds += 1;
      return lastAnswer;
    } finally {
      underWay = undefined;
    }
  };
  return {
    rounds: () => rounds,
    renew(sentInRound) {
      if (sentInRound !== rounds) return Promise.resolve(lastAnswer);
      underWay ??= begin();
      return underWay;
    },
  };
}
