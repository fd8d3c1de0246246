/** MUI's icon button, always 44 × 44. Adds that its name is never left out, and the place of a badge. */
import MuiIconButton from '@mui/material/IconButton';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import styles from './IconButton.module.css';

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label' | 'color'
> & {
  icon: ReactNode;
  /** What it does, with the count when it carries a badge: 'Alerts, 8 new'. */
  label: string;
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export const IconButton = ({ icon, label, badge, ...button }: IconButtonProps) => (
  <MuiIconButton {...button} aria-label={label}>
    {icon}
    {badge && <span className={styles.badge}>{badge}</span>}
  </MuiIconButton>
);
