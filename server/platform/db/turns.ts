/**
 * Lends a single thing to one user after the other. The urgent go before everybody else, but not for ever: after some of
 * them in a row it is someone else's turn.
 */
export type Turns = {
  /** Resolves when it is the caller's turn; who has had it calls `end`. */
  begin: (isUrgent: boolean) => Promise<void>;
  end: () => void;
};

const mostUrgentInARow = 8;

export function createTurns(): Turns {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let isTaken = false;
  let urgentInARow = 0;

  function next(): (() => void) | undefined {
    const isOthersTurn = urgent.length === 0 || (urgentInARow >= mostUrgentInARow && others.length > 0);
    urgentInARow = isOthersTurn ? 0 : urgentInARow + 1;
    return (isOthersTurn ? others : urgent).shift();
  }

  return {
    begin(isUrgent) {
      if (isTaken) return new Promise((resolve) => void (isUrgent ? urgent : others).push(resolve));
      isTaken = true;
      return Promise.resolve();
    },
    end() {
      const goOn = next();
      if (goOn) goOn();
      else isTaken = false;
    },
  };
}
