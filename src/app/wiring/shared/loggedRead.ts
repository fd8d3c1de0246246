/** Reads whose failures go to the error log as well; for the page they stay the problem they are. */
import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { isProblem } from '#contract/kernel/problems.ts';

/**
 * WL-01, WL-07, UI-07. What was given up has not failed.
 * @param words where the failure has none of its own; without them one that got no answer is not worth a line.
 */
export async function loggedRead<Answer>(
  reading: Promise<Answer>,
  { signal }: { signal?: AbortSignal },
  words?: string,
): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    const message = error instanceof Error ? error.message : words;
    if (isProblem(error) && message !== undefined && signal?.aborted !== true) {
      const { errorLog } = await loadServices();
      void errorLog.report({ message, code: error.code });
    }
    throw error;
  }
}
