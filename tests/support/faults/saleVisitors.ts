/**
 * Bidders and watchers of a sale on real nodes, who write down what they see, as the history checker wants it. They try
 * again as pages do: a bid under its own key, a line by itself.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { io, type Socket } from 'socket.io-client';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import { type BidAnswer, type LotStanding, placeBid, placeLiveBid } from '#contract/bidding/bids.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { type ClientToServer, type Followed, livePath, type ServerToClient } from '#contract/page/live.ts';
import type { Observation, SentBid } from '#server/faults/observations.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';
import type { SaleBidder } from '#tests/support/saleroom/openSale.ts';

export type Call = {
  address: string;
  method: 'GET' | 'POST';
  path: string;
  cookie: string;
  body?: object;
  isCut?: boolean;
};

/** @param isCut the line breaks once all of the call is on it. @returns the answer's text, or null when there was none of ours. */
export async function callNode(agent: Agent, { address, method, path, cookie, body, isCut = false }: Call) {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    [writingCallHeader.name]: writingCallHeader.value,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  const asked = request(address + path, { method, agent, headers }, (answer) => {
    text(answer).then(
      (said) => resolve(answer.statusCode === 200 ? said : null),
      () => resolve(null),
    );
  });
  asked.on('error', () => resolve(null));
  // All of it is on its way, and no one waits for the answer.
  if (isCut) asked.on('finish', () => asked.destroy(new Error('cut')));
  asked.end(sent);
  return promise;
}

/** Where a visitor asks next; several nodes take turns, and one that is gone is another one later. */
export type WhereNext = () => string;

export function createBidding(observations: Observation[], whereNext: WhereNext) {
  const agent = new Agent({ keepAlive: false });

  async function send({ cookie }: Pick<SaleBidder, 'cookie'>, sent: SentBid): Promise<BidAnswer | null> {
    const said = await callNode(agent, {
      address: whereNext(),
      method: 'POST',
      path: (sent.askSeenCents === undefined ? placeBid : placeLiveBid).path,
      cookie,
      body: {
        AuctionID: sent.auctionId,
        LotNumber: sent.lotNumber,
        MaxCents: sent.maxCents,
        Key: sent.key,
        ...(sent.askSeenCents !== undefined && { AskSeenCents: sent.askSeenCents }),
      },
    });
    const answer = said === null ? null : (JSON.parse(said) as BidAnswer);
    observations.push(answer ? { kind: 'answered', sent, answer } : { kind: 'unanswered', sent });
    return answer;
  }

  const aBid = ({ accountId }: SaleBidder, lotNumber: number, maxCents: number): SentBid => ({
    accountId,
    auctionId: saleId,
    lotNumber,
    maxCents,
    key: randomUUID(),
  });

  return { send, aBid };
}

export type SaleBidding = ReturnType<typeof createBidding>;

/** The next amount above the price, as far as this bidder knows it; ambitious ones leave room for others. */
export const nextAmount = (answer: BidAnswer | null, rungs: number): number => {
  let cents = answer?.Lot?.AskCents ?? 500;
  for (let rung = 0; rung < rungs; rung += 1) cents = nextRung(cents);
  return cents;
};

type Client = Socket<ServerToClient, ClientToServer>;

export type Watcher = {
  lots: readonly number[];
  /** By number: what this page shows, which is the highest version it has received. */
  shown: ReadonlyMap<number, LotStanding>;
  /** Breaks the line as a tunnel does: the page tries again by itself. */
  cut: () => void;
  close: () => void;
};

/** Sooner than a page's own waits: a round of faults is short. */
const againMs = 100;

/** Follows all the lots named, and writes down whatever it receives of them. */
export function watchLots(
  { name, whereNext, lots }: { name: string; whereNext: WhereNext; lots: readonly number[] },
  observations: Observation[],
  onFollowed: () => void = () => undefined,
): Watcher {
  const shown = new Map<number, LotStanding>();
  let socket: Client;
  let isClosed = false;

  function receive(standings: readonly LotStanding[]): void {
    for (const standing of standings) {
      observations.push({ kind: 'received', watcher: name, standing });
      const known = shown.get(standing.LotNumber);
      if (!known || standing.Version > known.Version) shown.set(standing.LotNumber, standing);
    }
  }

  function open(): void {
    const opened: Client = io(whereNext(), {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    socket = opened;
    const again = (): void => {
      opened.removeAllListeners().disconnect();
      if (!isClosed) setTimeout(open, againMs);
    };
    opened.on('lots', receive);
    opened.on('connect', () => {
      const following = { auctions: [], lots: lots.map((LotNumber) => ({ AuctionID: saleId, LotNumber })) };
      opened.emit('follow', following, ({ lots: standings }: Followed) => {
        receive(standings);
        onFollowed();
      });
    });
    opened.on('disconnect', again).on('connect_error', again);
  }

  open();
  return {
    lots,
    shown,
    cut() {
      if (socket.connected) socket.io.engine.close();
    },
    close() {
      isClosed = true;
      socket.removeAllListeners().disconnect();
    },
  };
}

/** What a page that opens now is shown of these lots, by number. */
export async function listShown(address: string, lots: readonly number[]): Promise<Watcher['shown']> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const where = { name: 'a page that just opened', whereNext: () => address, lots };
  const page = watchLots(where, [], resolve);
  await promise;
  page.close();
  return page.shown;
}
