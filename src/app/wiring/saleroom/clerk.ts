/** The clerk's console with the server behind it. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { actAsClerk, getClerkRoom } from '#contract/saleroom/saleroom.ts';
import { actOnTimedSale, getLotBids, getTimedConsole } from '#contract/saleroom/timedConsole.ts';
import { timedConsoleMachine } from '#machines/desk/timedConsoleMachine.ts';
import { clerkMachine } from '#machines/saleroom/clerkMachine.ts';
import type { CommandAnswer, SentCommand } from '#machines/saleroom/clerkSetup.ts';

const noRoom: Problem = { code: 'not_found' };

/** Under the same key it answers the same, and does nothing new. */
const actInRoom = askWith<CommandAnswer, SentCommand>((call, command, options) => {
  const body = {
    Action: command.action,
    LotNumber: command.lotNumber,
    AskSeenCents: command.askSeenCents,
    ActsSeen: command.actsSeen,
    Text: command.text,
    StaysUp: command.staysUp,
    Paddle: command.paddle,
    Bidder: command.bidder,
    Key: command.key,
  };
  const params = { AuctionID: command.auctionId };
  return call(actAsClerk, { params, body }, { ...options, idempotencyKey: command.key });
});

export const machines = [
  clerkMachine.provide({
    actors: {
      loadRoom: askWith(async (call, { auctionId: AuctionID }, options) => {
        const room = await call(getClerkRoom, { params: { AuctionID } }, options);
        if (room === null) throw noRoom;
        return room;
      }),
      act: actInRoom,
    },
  }),
  timedConsoleMachine.provide({
    actors: {
      loadConsole: ask(getTimedConsole, ({ auctionId: AuctionID, lotNumber: lot }) => ({
        params: { AuctionID },
        query: lot === null ? {} : { lot },
      })),
      listBids: askWith(async (call, lot, options) => {
        const params = { AuctionID: lot.auctionId, LotNumber: lot.lotNumber };
        return (await call(getLotBids, { params }, options)).Bids;
      }),
      act: askWith((call, sent, options) => {
        const body = {
          Action: sent.action,
          LotNumber: sent.lotNumber,
          BidNumber: sent.bidNumber,
          Minutes: sent.minutes,
          Text: sent.text,
          ActsSeen: sent.actsSeen,
          Key: sent.key,
        };
        const params = { AuctionID: sent.auctionId };
        return call(actOnTimedSale, { params, body }, { ...options, idempotencyKey: sent.key });
      }),
    },
  }),
];
