/**
 * MUI's chip, saying what state a thing is in. Adds that it never speaks by color alone: an icon and a word belong to it.
 * `ChipFrame` takes the icon as it is, for parts of a page that carry few of them.
 */
import Chip from '@mui/material/Chip';
import type { ReactElement, ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon/Icon.tsx';

export type StatusTone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'accent';

type ChipFrameProps = { tone?: StatusTone; icon: ReactElement; children: ReactNode };

export const ChipFrame = ({ tone = 'neutral', icon, children }: ChipFrameProps) => (
  <Chip
    component="span"
    variant="status"
    color={tone === 'neutral' ? 'default' : tone}
    icon={icon}
    label={children}
  />
);

export type StatusChipProps = { tone?: StatusTone; icon: IconName; children: ReactNode };

export const StatusChip = ({ icon, ...chip }: StatusChipProps) => (
  <ChipFrame {...chip} icon={<Icon name={icon} size="sm" />} />
);
