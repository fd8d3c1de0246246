/**
 * Collects what a room is to receive: at once when the room was quiet, then at most one message in a while. Of several
 * news of one thing only the last is kept. It knows neither sockets nor lots.
 */
export type RoomMail<Item> = {
  /** @param items by what they are news of. */
  post: (room: string, items: ReadonlyMap<string, Item>) => void;
  /** What still waits is not sent. */
  stop: () => void;
};

type Room<Item> = { waiting: Map<string, Item>; timer: NodeJS.Timeout };

type Sending<Item> = { send: (room: string, items: readonly Item[]) => void; everyMs: number };

export function createRoomMail<Item>({ send, everyMs }: Sending<Item>): RoomMail<Item> {
  /** Those that received something less than that while ago. */
  const rooms = new Map<string, Room<Item>>();

  function deliver(room: string, items: ReadonlyMap<string, Item>): void {
    rooms.set(room, { waiting: new Map(), timer: setTimeout(continueWith, everyMs, room).unref() });
    send(room, [...items.values()]);
  }

  function continueWith(room: string): void {
    const waiting = rooms.get(room)?.waiting;
    rooms.delete(room);
    if (waiting && waiting.size > 0) deliver(room, waiting);
  }

  return {
    post(room, items) {
      const known = rooms.get(room);
      if (!known) deliver(room, items);
      else for (const [name, item] of items) known.waiting.set(name, item);
    },
    stop() {
      for (const { timer } of rooms.values()) clearTimeout(timer);
      rooms.clear();
    },
  };
}
