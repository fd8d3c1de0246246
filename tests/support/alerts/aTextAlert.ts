/** Alerts as the server answers them. */
import type { TextAlert } from '#contract/alerts/textAlerts.ts';

/** `aTextAlert(3)`: for the words 'saddle ring' in every sale, made on the third. */
export const aTextAlert = (TextAlertID: number, alert: Partial<TextAlert> = {}): TextAlert => ({
  TextAlertID,
  Kind: 'words',
  Name: `Alert ${TextAlertID}`,
  AuctionID: null,
  AuctionTitle: null,
  Words: 'saddle ring',
  Search: null,
  Lot: null,
  Moment: null,
  LotsAway: null,
  NotifiedAt: null,
  IsOver: false,
  IsPaused: false,
  MatchCount: 0,
  Matches: [],
  CreatedAt: `2026-11-${String(TextAlertID).padStart(2, '0')}T15:00:00.000Z`,
  ...alert,
});

export const aLotToAlert = { AuctionID: 4120, LotNumber: 214, WebTitle: 'Colt Python', Slug: 'colt-python' };

/** For a moment of lot 214. */
export const aLotAlert = (TextAlertID: number, alert: Partial<TextAlert> = {}): TextAlert =>
  aTextAlert(TextAlertID, {
    Kind: 'lot',
    Name: 'Lot 214: Colt Python',
    AuctionID: aLotToAlert.AuctionID,
    AuctionTitle: 'December Premier',
    Words: null,
    Lot: aLotToAlert,
    Moment: 'away',
    LotsAway: 10,
    ...alert,
  });
