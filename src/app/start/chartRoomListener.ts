/**
 * A page's entry to the chart rooms of this browser, where the site has one. Behind it nothing is fetched and nothing
 * moves until a room asks.
 */
import { answerRooms } from '#services/kernel/tabActors.ts';

import type { createActorStream } from './actorStream.ts';
import { readPageData } from './pageData.ts';
import { livingActors, onSeen } from './startRecorder.ts';

type Stream = ReturnType<typeof createActorStream>;

/** A page may have moved on by then: a code from an email is spent at once. */
const openedSearch = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).search;

async function startInspecting(search: string): Promise<void> {
  const [{ notifyInspector }, { createHint }] = await Promise.all([
    import('./statelyInspector.ts'),
    import('./inspectorHint.tsx'),
  ]);
  notifyInspector({ livingActors, onSeen, hint: createHint() }, search);
}

export function listenForChartRoom(): void {
  if (!readPageData().settings.chartRoom) return;
  const search = openedSearch();
  if (new URLSearchParams(search).has('inspect')) void startInspecting(search);
  const tab = crypto.randomUUID();
  let stream: Promise<Stream> | null = null;
  const load = async (): Promise<Stream> => {
    const { createActorStream: create } = await import('./actorStream.ts');
    const nowMs = (): number => performance.now();
    const made = create({ tab, say, livingActors, nowMs, path: () => location.pathname });
    onSeen(made.see);
    return made;
  };
  const say = answerRooms((said) => {
    stream ??= load();
    stream.then(({ receive }) => receive(said)).catch(() => (stream = null));
  });
  window.addEventListener('pagehide', () => say({ kind: 'gone', tab }));
}
