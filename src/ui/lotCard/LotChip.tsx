/** The one chip of a card: the visitor's standing, or how the lot ended, in the words that every page uses. */
import type { LotCardChip } from '#rules/catalog/lotCardState.ts';
import { ChipFrame, type StatusTone } from '#ui/controls/StatusChip.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import type { LotIconName } from '#ui/icon/lotIconPaths.ts';

const chips = {
  leading: { tone: 'success', icon: 'checkCircle', words: "You're the high bidder" },
  outbid: { tone: 'error', icon: 'downCircle', words: 'Outbid' },
  reserveNotMet: { tone: 'warning', icon: 'flag', words: 'High bid, reserve not met' },
  held: { tone: 'warning', icon: 'clock', words: 'On hold' },
  won: { tone: 'success', icon: 'star', words: 'You won' },
  lost: { tone: 'neutral', icon: 'gavel', words: 'Sold. You were outbid' },
  sold: { tone: 'neutral', icon: 'gavel', words: 'Sold' },
  passed: { tone: 'neutral', icon: 'removeCircle', words: 'Passed. Did not sell' },
} as const satisfies Record<LotCardChip, { tone: StatusTone; icon: LotIconName; words: string }>;

export function LotChip({ chip }: { chip: LotCardChip }) {
  const { tone, icon, words } = chips[chip];
  return (
    <ChipFrame tone={tone} icon={<LotIcon name={icon} size="sm" />}>
      {words}
    </ChipFrame>
  );
}
