/** What the queue of bids and its lanes have in common: who waits, how a batch is written, and what holds one up. */

/**
 * Writes all of a batch or nothing, and answers each in its place. It takes the batch as late as it can, when the
 * database is there for it: anyone who has arrived by then comes along. Taken once more it is the same.
 * @throws {Held} when something of it is locked by someone else: nothing was written.
 */
export type WriteBatch<Asked, Answer> = (take: () => readonly Asked[]) => Promise<readonly Answer[]>;

/** Someone else holds the locks on these lots. */
export class Held extends Error {
  override readonly name = 'Held';
  readonly lots: ReadonlySet<string>;

  constructor(lots: Iterable<string>, options?: ErrorOptions) {
    super('Lots are locked by another transaction.', options);
    this.lots = new Set(lots);
  }
}

export type Waiting<Asked, Answer> = { asked: Asked } & PromiseWithResolvers<Answer>;

export type QueueParts<Asked, Answer> = {
  write: WriteBatch<Asked, Answer>;
  lotOf: (asked: Asked) => string;
  /** For anyone who has waited too long for a lock: whether it was written after all is not known. */
  givenUp: () => Error;
  /** For how long the lock on a lot is waited for. */
  patienceMs?: number;
};

export const mostAtOnce = 200;
/** So many failures one after the other are not one bid's fault. */
export const mostFailures = 2;

export function settle<Asked, Answer>(
  batch: readonly Waiting<Asked, Answer>[],
  answers: readonly Answer[],
): void {
  for (const [place, { resolve, reject }] of batch.entries()) {
    const answer = answers[place];
    if (answer === undefined) reject(new Error('A bid was left without an answer.'));
    else resolve(answer);
  }
}
