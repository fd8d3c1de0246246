/** A lot as its own page shows it, with its pictures and what lies around it. */
import type { Lot, LotDetail, Photo } from '#contract/catalog/lots.ts';
import { aLotCard } from '#fixtures/lotCard.ts';

export const aLot = (lot: Partial<Lot> = {}): Lot => ({
  ...aLotCard(),
  DetailDesc: [
    'Serial number 134211. .44 Henry rimfire.',
    'CONDITION: Very Good. Retains 20% of the original blue.',
    'PROVENANCE: A Nebraska family. The Hollis Collection.',
    'CLASS: Antique.',
    'ESTIMATE: $18,000 to $27,500.',
  ].join('\n\n'),
  Category: 'lever-action',
  CategoryWords: 'Lever action rifles',
  Model: 'Model 1866',
  Serial: '134211',
  Caliber: '.44 Henry rimfire',
  BarrelLength: '24 1/4',
  BarrelShape: 'octagon',
  Finish: 'blue',
  Stock: 'Figured walnut',
  Year: 1876,
  ConditionGrade: 'Very Good',
  ConditionScale: 'antique',
  ConditionText: 'Very Good. Retains 20% of the original blue.',
  Provenance: ['A Nebraska family', 'The Hollis Collection'],
  Accessories: null,
  NRAID: null,
  SessionNumber: 1,
  HasReserve: false,
  ReserveMet: true,
  HighBidNote: null,
  ScheduledClosesAt: null,
  ...lot,
});

export const aPhoto = (position: number): Photo => ({
  Path: `/lots/4122/215/${position}.5f3c9a02`,
  HasThemes: true,
  Alt: `Illustration ${position} of a lever action rifle`,
  Width: 1_200,
  Height: 900,
});

export const aLotDetail = (lot: Lot, detail: Partial<LotDetail> = {}): LotDetail => ({
  AuctionID: lot.AuctionID,
  Photos: [aPhoto(1), aPhoto(2), aPhoto(3)],
  Items: [lot],
  Previous: { LotNumber: 214, Slug: 'colt-single-action', WebTitle: 'Colt Single Action Army Revolver' },
  Next: { LotNumber: 216, Slug: 'sharps-rifle', WebTitle: 'Sharps Model 1874 Rifle' },
  Similar: [],
  Nearby: [],
  ...detail,
});
