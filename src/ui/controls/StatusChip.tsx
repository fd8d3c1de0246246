/** MUI's chip, saying what state a thing is in. Adds that it never speaks by color alone: an icon and a word belong to it. */
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';
import type { StatusTone } from '#ui/statusChip/ChipFrame.tsx';

export type StatusChipProps = { tone?: StatusTone; icon: IconName; children: ReactNode };

export const StatusChip = ({ tone = 'neutral', icon, children }: StatusChipProps) => (
  <Chip
    component="span"
    variant="status"
    color={tone === 'neutral' ? 'default' : tone}
    icon={<Icon name={icon} size="sm" />}
    label={children}
  />
);
