/**
 * A part of a public page that is made of MUI's parts. The server prints it whole; its code comes after the first paint
 * and takes over what was printed. What is pressed and typed before that is kept and done once (keepPresses.ts,
 * keepTyping.ts). An island has no props: a parent that renders again while the code is on its way would make React throw
 * away what was printed. It reads its data and its actors from contexts.
 */
import { type ComponentType, memo, Suspense, use } from 'react';

type Load = () => Promise<ComponentType>;

const retryMs = 5_000;

const later = (): Promise<void> => new Promise((done) => void setTimeout(done, retryMs));

async function loadThemed(load: Load): Promise<ComponentType> {
  const [Content, { MuiTheme }] = await Promise.all([load(), import('#ui/theme/MuiTheme.tsx')]);
  return () => (
    <MuiTheme>
      <Content />
    </MuiTheme>
  );
}

async function loadPatiently(load: Load): Promise<ComponentType> {
  try {
    return await loadThemed(load);
  } catch (fault) {
    // On the server there is nothing to wait for: a file of its own is missing.
    if (import.meta.env.SSR) throw fault;
    await later();
    return loadPatiently(load);
  }
}

let isPageAlive = false;
const onTheirWay = new Set<Promise<unknown>>();

/** From now on an island's code is fetched with the screen that has it, and no longer after it. */
export function fetchIslandsEarly(): void {
  isPageAlive = true;
}

/** The next page is shown whole: its islands come with it. */
export const islandsThere = (): Promise<unknown> => Promise.all(onTheirWay);

function islandOf(load: Load): ComponentType {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  async function start(): Promise<ComponentType> {
    try {
      Loaded = await load();
      return Loaded;
    } catch (fault) {
      // Not at once: React draws again what has failed.
      void later().then(() => (loading = undefined));
      throw fault;
    }
  }

  function fetchOnce(): Promise<ComponentType> {
    loading ??= start();
    return loading;
  }

  function Awaited() {
    const Content = use(fetchOnce());
    return <Content />;
  }

  if (isPageAlive) {
    const coming = fetchOnce();
    onTheirWay.add(coming);
    const forget = () => void onTheirWay.delete(coming);
    coming.then(forget, forget);
  }

  // Where the code is there already, not even a moment is spent waiting.
  return memo(function Island() {
    return <Suspense>{Loaded ? <Loaded /> : <Awaited />}</Suspense>;
  });
}

/** For a page's content. When its code does not come, the page is loaded once more (CH-01). */
export const island = (load: Load): ComponentType => islandOf(() => loadThemed(load));

/** For what stands around the content: it stays as it was printed until its code is there, however late that is. */
export const patientIsland = (load: Load): ComponentType => islandOf(() => loadPatiently(load));
