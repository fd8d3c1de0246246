/**
 * MUI's icon button for an address. Adds that its name is never left out: screen readers say it, and a pointer that
 * rests on it shows it.
 */
import MuiIconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

import { AppLink, type AppLinkProps } from '#ui/link/AppLink.tsx';

import { LateTip } from './LateTip.tsx';

export type IconLinkProps = Omit<AppLinkProps, 'children' | 'aria-label' | 'color' | 'ref'> & {
  icon: ReactNode;
  label: string;
};

export const IconLink = ({ icon, label, ...link }: IconLinkProps) => (
  <LateTip words={label}>
    {(tip) => (
      <MuiIconButton {...link} {...tip} component={AppLink} aria-label={label}>
        {icon}
      </MuiIconButton>
    )}
  </LateTip>
);
