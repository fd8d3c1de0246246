/** Says what state a thing is in: icon, word and color together, never color alone. One per card. */
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';

import { ChipFrame, type StatusTone } from './ChipFrame.tsx';

export type StatusChipProps = { tone?: StatusTone; icon: IconName; children: ReactNode };

export function StatusChip({ icon, ...chip }: StatusChipProps) {
  return <ChipFrame {...chip} icon={<Icon name={icon} size="sm" />} />;
}
