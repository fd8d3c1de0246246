/**
 * Work of which one run at a time is enough. Anyone who asks while it runs may know of something that this run has missed:
 * one more follows it, for all who asked.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    running = work().finally(() => (running = undefined));
    return running;
  }

  async function startAfter(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    next = undefined;
    await start();
  }

  return () => (running ? (next ??= startAfter(running)) : start());
}
