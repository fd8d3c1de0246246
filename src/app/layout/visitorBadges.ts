/** The counts of a logged-in visitor as the shell's badges show them, and as a screen reader says them. */
import type { VisitorCounts } from '#actors/visitor.tsx';
import type { AccountLink } from '#app/routes/navigation.ts';
import { badgeCaps, badgeText } from '#rules/page/badges.ts';

export const linkBadge = ({ count }: AccountLink, counts: VisitorCounts): string | null =>
  count && counts ? badgeText(counts[count], badgeCaps[count]) : null;

/** Lots that are lost unless something is done: what My Bids shows in place of how many there are. */
export const outbidBadge = ({ count }: AccountLink, counts: VisitorCounts): string | null =>
  count === 'bids' && counts ? badgeText(counts.notifications, badgeCaps.bids) : null;

/** 'Bid Cart, 3' for a control whose badge is decoration. */
export const labelWithBadge = (label: string, badge: string | null): string =>
  badge === null ? label : `${label}, ${badge}`;
