/** What of a page's data goes to the browser: all but what the server has printed into the head already. */

const isPageLoad = (loaded: unknown): loaded is { head: { structuredData?: unknown } } =>
  typeof loaded === 'object' && loaded !== null && 'head' in loaded;

function withoutStructuredData(loaded: unknown): unknown {
  if (!isPageLoad(loaded)) return loaded;
  const { structuredData: _, ...head } = loaded.head;
  return { ...loaded, head };
}

/** Search engines read structured data once, in the page they were sent: a later page brings its own. */
export const sentData = (loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(loaderData).map(([route, loaded]) => [route, withoutStructuredData(loaded)]),
  );
