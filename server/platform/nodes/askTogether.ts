/**
 * Questions that arrive while one is being asked wait, and are asked together as the next: a busy moment costs a round trip
 * for many. No one gets an answer that is older than the question.
 */
const mostAtOnce = 200;

type Waiting<Asked, Answer> = { asked: Asked } & PromiseWithResolvers<Answer>;

/** @param ask answers each in its place */
export function askTogether<Asked, Answer>(
  ask: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let isAsking = false;

  async function askNext(): Promise<void> {
    const batch = waiting.splice(0, mostAtOnce);
    try {
      const answers = await ask(batch.map(({ asked }) => asked));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function keepAsking(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) await askNext();
    isAsking = false;
  }

  return (asked) => {
    const one = { asked, ...Promise.withResolvers<Answer>() };
    waiting.push(one);
    if (!isAsking) void keepAsking();
    return one.promise;
  };
}
