/** The counts of a logged-in visitor as the shell's badges show them, and as a screen reader hears them. */
import type { VisitorCounts } from '#actors/visitor.tsx';
import type { AccountLink } from '#app/navigation.ts';
import { badgeCaps, badgeText } from '#contract/rules/badges.ts';

export function linkBadge({ count }: AccountLink, counts: VisitorCounts): string | null {
  return count === undefined ? null : badgeText(counts[count], badgeCaps[count]);
}

/** 'Bid Cart, 3' for a control whose badge is decoration. */
export const labelWithBadge = (label: string, badge: string | null): string =>
  badge === null ? label : `${label}, ${badge}`;
