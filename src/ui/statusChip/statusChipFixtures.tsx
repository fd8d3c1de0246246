/** The status words with their icons and tones, as the look's sheet prints them. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import type { IconName } from '#ui/icon/iconPaths.ts';

import type { StatusTone } from './ChipFrame.tsx';
import { StatusChip } from './StatusChip.tsx';

const words: Record<StatusTone, [IconName, string][]> = {
  success: [
    ['checkCircle', "You're the high bidder"],
    ['star', 'You won for $18,800'],
  ],
  error: [
    ['downCircle', 'Outbid'],
    ['clock', 'Extended: 1m 52s'],
    ['info', "Couldn't load. Try again"],
  ],
  warning: [
    ['flag', 'Reserve not met'],
    ['info', 'Above your limit: $1,200 left'],
    ['live', 'Last updated 2:03:22 PM CT. Reconnecting'],
  ],
  info: [
    ['person', 'Log in to bid'],
    ['clock', 'Approval pending'],
  ],
  accent: [['star', 'Rare']],
  neutral: [
    ['clock', 'Closing…'],
    ['gavel', 'Sold for $18,800'],
    ['close', 'Passed. Did not sell'],
  ],
};

export const statusChipFixtures: Fixture[] = (Object.keys(words) as StatusTone[]).map((tone) => ({
  name: tone,
  render: () =>
    words[tone].map(([icon, text]) => (
      <StatusChip key={text} tone={tone} icon={icon}>
        {text}
      </StatusChip>
    )),
}));
