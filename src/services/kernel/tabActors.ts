/**
 * The line between a chart room and the actors of all tabs of this site in one browser, the room's own page included.
 * Where the browser has no channel, or forbids it, nothing is sent or received.
 */
import {
  type FromRoom,
  type FromTab,
  roomAsksEveryMs,
  tabActorsChannel,
} from '#contract/charts/tabActors.ts';

type Said = FromRoom | FromTab;

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(tabActorsChannel);
  } catch {
    return undefined;
  }
}

/** Bound, as in `otherTabs.ts`: a channel knows no target origin to ask for. */
const speakerOf = (channel: BroadcastChannel | undefined): ((said: Said) => void) =>
  channel?.postMessage.bind(channel) ?? (() => undefined);

const roomKinds: ReadonlySet<Said['kind']> = new Set(['ask', 'stop', 'watch', 'send']);
const isFromRoom = (said: Said): said is FromRoom => roomKinds.has(said.kind);

/** A room's end of the line: it asks, and asks again so that tabs know it is still there. */
export function followTabs(listener: (said: FromTab) => void) {
  const channel = openChannel();
  const say: (said: FromRoom) => void = speakerOf(channel);
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (!isFromRoom(data)) listener(data);
  });
  say({ kind: 'ask', isFirst: true });
  const asking = setInterval(() => say({ kind: 'ask', isFirst: false }), roomAsksEveryMs);
  return {
    say,
    stop(): void {
      clearInterval(asking);
      say({ kind: 'stop' });
      channel?.close();
    },
  };
}

/** A tab's end. It listens for the page's life and costs nothing while no one asks. */
export function answerRooms(listener: (said: FromRoom) => void): (said: FromTab) => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (isFromRoom(data)) listener(data);
  });
  return speakerOf(channel);
}
