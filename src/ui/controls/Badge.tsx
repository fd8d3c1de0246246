/**
 * MUI's badge in a line of text, which is read with it. The count arrives capped ('20+') from the badge rules; nothing to count
 * means no badge.
 */
import MuiBadge from '@mui/material/Badge';

export type BadgeProps = { text: string | null; tone?: 'primary' | 'error' | 'neutral' };

export const Badge = ({ text, tone = 'primary' }: BadgeProps) =>
  text === null ? null : (
    <MuiBadge
      variant="inline"
      component="span"
      color={tone === 'neutral' ? 'default' : tone}
      badgeContent={text}
      max={Infinity}
      // MUI hides it from screen readers: it expects words beside it.
      slotProps={{ badge: { 'aria-hidden': undefined } }}
    />
  );
