/**
 * A page's entry to the chart rooms of this browser, where the site has one. Behind it nothing is fetched and nothing
 * moves until a room asks.
 */
import { answerRooms } from '#services/kernel/tabActors.ts';

import type { createActorStream } from './actorStream.ts';
import { readPageData } from './pageData.ts';
import { livingActors, onSeen } from './startRecorder.ts';

type Stream = ReturnType<typeof createActorStream>;

async function startInspecting(): Promise<void> {
  const [{ notifyInspector }, { createHint }] = await Promise.all([
    import('./statelyInspector.ts'),
    import('./inspectorHint.tsx'),
  ]);
  notifyInspector({ livingActors, onSeen, hint: createHint() });
}

export function listenForChartRoom(): void {
  if (!readPageData().settings.chartRoom) return;
  if (new URLSearchParams(location.search).has('inspect')) {
    void startInspecting();
  }
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
