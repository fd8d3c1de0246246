/**
 * The socket of a live line, opened while someone needs it, which tries again by itself (LC-03, LC-04). It says what
 * becomes of it and passes on what it receives; nothing that is not of the contract's form gets past it. A page may
 * have it for itself, or a worker holds it for all tabs.
 */
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';

import { lotStandingSchema, ownStandingSchema } from '#contract/bidding/bids.ts';
import { inboxNewsSchema } from '#contract/messages/messages.ts';
import { type ClientToServer, livePath, type ServerToClient } from '#contract/page/live.ts';
import { roomSchema } from '#contract/saleroom/room.ts';

import type { SocketLine } from './liveLine.ts';

const answerLimitMs = 8_000;
/** Someone whom the server sent away is not let in at once either. */
const sentAwayMs = 5_000;

/** Each wait is up to twice the one before, give or take half: the pages of a server that restarts come one by one. */
const waits = { reconnectionDelay: 1_000, reconnectionDelayMax: 30_000, randomizationFactor: 0.5 };

const standingsSchema = z.array(lotStandingSchema);
const decidedSchema = z.nullable(z.int());
const followedSchema = z.object({ lots: standingsSchema, serverMs: z.number() });

type LineSocket = Socket<ServerToClient, ClientToServer>;

/** Hands on what has the form of the contract. A newer server may say what this page does not know. */
const checked =
  <Said>(schema: z.core.$ZodType<Said>, listener: (said: Said) => void) =>
  (said: unknown): void => {
    const { success, data } = z.safeParse(schema, said);
    if (success) listener(data);
  };

/** @param host an origin; null is the page's own. */
export function createSocketLine(host: string | null): SocketLine {
  let socket: LineSocket | null = null;
  let notifyOpen = (): void => undefined;

  function openSocket(): LineSocket {
    return io(host ?? location.origin, {
      path: livePath,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      withCredentials: true,
      forceNew: true,
      timeout: answerLimitMs,
      ...waits,
    });
  }

  return {
    open(listeners) {
      const opened = openSocket();
      socket = opened;
      notifyOpen = listeners.onOpened;
      let retry: ReturnType<typeof setTimeout>;
      /** Anyone who was sent away does not try again by itself. */
      const keepTrying = (): void => {
        clearTimeout(retry);
        if (!opened.active) retry = setTimeout(() => opened.connect(), sentAwayMs);
      };
      opened.on('connect', listeners.onOpened);
      opened.on('disconnect', () => {
        listeners.onLost();
        keepTrying();
      });
      opened.on('connect_error', () => {
        listeners.onFailed();
        keepTrying();
      });
      opened.on('hashcheck', checked(z.string(), listeners.onHash));
      opened.on('lots', checked(standingsSchema, listeners.onLots));
      opened.on('own', checked(ownStandingSchema, listeners.onOwn));
      opened.on('registration', checked(decidedSchema, listeners.onRegistration));
      opened.on('messages', checked(inboxNewsSchema, listeners.onMessages));
      opened.on('room', checked(roomSchema, listeners.onRoom));
      return () => {
        opened.off();
        opened.disconnect();
        clearTimeout(retry);
        if (socket === opened) socket = null;
      };
    },
    async follow(following) {
      if (!socket) throw new Error('Nothing can be followed while no line is open.');
      const askedAt = Date.now();
      const answer: unknown = await socket.timeout(answerLimitMs).emitWithAck('follow', following);
      const followed = followedSchema.parse(answer);
      const halfWayMs = (Date.now() - askedAt) / 2;
      return {
        lots: followed.lots,
        offset: {
          offsetMs: Math.round(followed.serverMs - (askedAt + halfWayMs)),
          errorMs: Math.ceil(halfWayMs),
        },
      };
    },
    tryNow() {
      if (socket?.connected) notifyOpen();
      else socket?.disconnect().connect();
    },
  };
}
