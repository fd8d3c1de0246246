/** In which sale a lot of the archive was sold, and when: its number alone says neither. */
import type { LotCard } from '#contract/catalog/lots.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';

/** `June 14, 2024 · American Makers` */
export const soldWords = ({ AuctionTitle, SoldAt }: LotCard): string =>
  [SoldAt && formatCentralDate(SoldAt), AuctionTitle].filter(Boolean).join(' · ');
