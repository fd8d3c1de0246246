/** The figures on the header's and the menu's badges: counts with a cap, never an exact large number. */

export const badgeCaps = { messages: 20, cart: 20, bids: 999, account: 20 } as const;

/** '7', '20', '20+' above the cap, and null where there is nothing to show. */
export function badgeText(count: number, cap: number): string | null {
  if (count <= 0) return null;
  return count > cap ? `${cap}+` : String(count);
}

/** The Account badge counts messages and bid cart together. */
export const accountBadgeText = ({ messages, cart }: { messages: number; cart: number }): string | null =>
  badgeText(messages + cart, badgeCaps.account);
