/** The visitor's alerts. */
import * as z from 'zod/mini';

import type { AskedAlert } from '#contract/alerts/alerts.ts';
import {
  createLotAlert,
  createSearchAlert,
  createWordsAlert,
  deleteAlert,
  getAllAlerts,
  getSaleAlerts,
  pauseAlert,
  renameAlert,
  type TextAlert,
  textAlertSchema,
  undeleteAlert,
} from '#contract/alerts/textAlerts.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type TextAlertService = {
  /** @param auctionId null for those of every sale. */
  list: (auctionId: number | null, options?: Options) => Promise<TextAlert[]>;
  make: (asked: AskedAlert, options?: Options) => Promise<TextAlert>;
  rename: (alert: { id: number; name: string }, options?: Options) => Promise<TextAlert>;
  pause: (alert: { id: number; isPaused: boolean }, options?: Options) => Promise<TextAlert>;
  remove: (id: number, options?: Options) => Promise<void>;
  bringBack: (id: number, options?: Options) => Promise<TextAlert>;
};

const listed = z.array(textAlertSchema);

/** UI-07: what is no list is taken for an empty one; a list that is not what was promised is a bug all the same. */
const anyList = z.pipe(
  z.transform((answer: unknown): unknown => (Array.isArray(answer) ? answer : [])),
  listed,
);

function make(call: Call, asked: AskedAlert, options?: Options): Promise<TextAlert> {
  switch (asked.kind) {
    case 'words': {
      const { words: Words, auctionId: AuctionID } = asked;
      return call(createWordsAlert, { body: { Words, AuctionID } }, options);
    }
    case 'search': {
      const { address: Address, inEverySale: InEverySale } = asked;
      return call(createSearchAlert, { body: { Address, InEverySale } }, options);
    }
    case 'lot': {
      const { auctionId: AuctionID, lotNumber: LotNumber, moment: Moment, lotsAway: LotsAway } = asked;
      return call(createLotAlert, { body: { AuctionID, LotNumber, Moment, LotsAway } }, options);
    }
  }
}

export const createTextAlertService = (call: Call): TextAlertService => ({
  list: (auctionId, options) =>
    auctionId === null
      ? call({ ...getAllAlerts, answer: anyList }, {}, options)
      : call({ ...getSaleAlerts, answer: anyList }, { params: { auctionId } }, options),
  make: (asked, options) => make(call, asked, options),
  rename: ({ id: TextAlertID, name: Name }, options) =>
    call(renameAlert, { params: { TextAlertID }, body: { Name } }, options),
  pause: ({ id: TextAlertID, isPaused: IsPaused }, options) =>
    call(pauseAlert, { params: { TextAlertID }, body: { IsPaused } }, options),
  async remove(TextAlertID, options) {
    await call(deleteAlert, { params: { TextAlertID } }, options);
  },
  bringBack: (TextAlertID, options) => call(undeleteAlert, { params: { TextAlertID } }, options),
});
