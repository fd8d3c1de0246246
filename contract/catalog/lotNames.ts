/** Several lots in one address, `4121-12,4121-13`: of a sale, and by their numbers there. */
import type { LotName } from '#contract/page/live.ts';

/** A catalog's longest page, and what stands around it: as many as a page may follow. */
export const mostLotNames = 120;

const lotName = String.raw`[1-9]\d{0,8}-[1-9]\d{0,8}`;

export const lotNamesPattern = new RegExp(`^${lotName}(?:,${lotName}){0,${mostLotNames - 1}}$`, 'u');

export const lotNamesText = (lots: readonly LotName[]): string =>
  lots.map(({ AuctionID, LotNumber }) => `${AuctionID}-${LotNumber}`).join(',');

/** Each once. The text has the pattern. */
export const lotNamesOf = (text: string): LotName[] =>
  [...new Set(text.split(','))].map((name) => {
    const [AuctionID = 0, LotNumber = 0] = name.split('-').map(Number);
    return { AuctionID, LotNumber };
  });
