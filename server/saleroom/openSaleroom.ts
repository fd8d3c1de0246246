/** Puts the saleroom together: what is read of it, what is announced, who conducts it. */
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Notifier } from '#server/page/outbox/changedLots.ts';
import { roomOfSale, speakToRoom } from '#server/page/outbox/rooms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Live } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';
import type { Nodes } from '#server/platform/nodes/nodes.ts';

import { createMissClerks } from './missClerks.ts';
import { createPilotRound } from './pilotRound.ts';
import { createRoomNews } from './roomNews.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createSaleroom, type Saleroom, notifyOfTurn } from './service.ts';

type Deps = { db: Database; clock: Clock; log: Log; live: Live; nodes: Nodes; notices: Notices };
type Notifies = Pick<Notifier, 'notify' | 'notifySales'>;

export type OpenSaleroom = {
  /** For code that announces lots: the rooms get them as well. */
  notifyRooms: (auctionIds: readonly number[]) => void;
  findRoom: Rooms['find'];
  serviceWith: (notifier: Notifies) => Saleroom;
  /** On one node at a time. @returns what ends that. */
  keepConducting: (notifier: Notifies) => () => Promise<void>;
  stop: () => Promise<void>;
};

type Keeping = Omit<Lease, 'name'>;

/**
 * Conducts the rooms on one node at a time, until it is stopped; when that node dies another one has it in five
 * seconds.
 */
export const keepPiloting = (lease: Keeping): (() => Promise<void>) =>
  keepLease({ ...lease, name: 'saleroom' });

export function openSaleroom({ db, clock, log, live, nodes, notices }: Deps): OpenSaleroom {
  const rooms = createRooms({ db, clock });
  const news = createRoomNews({ db, clock, log, rooms, speak: speakToRoom(live, nodes) });
  const countConnected = (auctionId: number) => nodes.countSockets(roomOfSale(auctionId));
  nodes.onChanged((what, auctionId) => {
    if (what === 'room') rooms.drop(auctionId);
  });
  return {
    notifyRooms: news.notify,
    findRoom: rooms.find,
    serviceWith: (notifier) => createSaleroom({ db, clock, rooms, news, notifier, notices, countConnected }),
    keepConducting(notifier) {
      const missClerks = createMissClerks({ db, clock, log, notices });
      const round = createPilotRound({
        db,
        clock,
        log,
        notify: (notified) => notifyOfTurn({ news, notifier, rooms }, notified),
        notifyRooms: news.notify,
        findUndecided: nodes.findUndecided,
      });
      const work = async (): Promise<number> => {
        const waitMs = await round();
        await missClerks();
        return waitMs;
      };
      return keepPiloting({ db, log, work });
    },
    stop: news.stop,
  };
}
