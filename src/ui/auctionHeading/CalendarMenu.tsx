/** The links behind "Add to calendar". Fetched when they are first asked for: most readers of a sale never are. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

import type { calendarLinks } from '#rules/auctions/calendarLinks.ts';
import { AppLink } from '#ui/link/AppLink.tsx';

type CalendarMenuProps = {
  /** What it hangs on while it is open. */
  button: HTMLElement | null;
  links: ReturnType<typeof calendarLinks>;
  onClose: () => void;
};

export const CalendarMenu = ({ button, links, onClose }: CalendarMenuProps) => (
  <Menu
    anchorEl={button}
    open={button !== null}
    onClose={onClose}
    disableScrollLock
    // Within the page's own part, whose landmark it stays in.
    container={button?.closest('main')}
    slotProps={{ list: { 'aria-label': 'Add to calendar' } }}
  >
    {links.map(({ words, to }) => (
      <MenuItem key={words} component={AppLink} to={to} onClick={onClose}>
        {words}
      </MenuItem>
    ))}
  </Menu>
);
