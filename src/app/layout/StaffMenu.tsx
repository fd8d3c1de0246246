/**
 * The pages of clerks and staff in the side menu: the approvals, and the console of every live sale that takes bids or
 * is in session. These are only links: the server decides with every call who may see the pages.
 */
import { useActiveAuctions } from '#actors/activeAuctions.ts';
import type { SiteLink } from '#app/routes/navigation.ts';
import { consolesOf } from '#rules/saleroom/consoles.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';

import styles from './SideMenu.module.css';

/** The desk leads to all other pages. */
export const staffLinks: readonly SiteLink[] = [
  { label: 'Staff desk', to: '/clerk' },
  { label: 'Bidder approvals', to: '/clerk/approvals' },
];

type StaffMenuProps = { pathname: string; onFollow: () => void };

const headingId = 'side-menu-staff';

export function StaffMenu({ pathname, onFollow }: StaffMenuProps) {
  const auctions = useActiveAuctions();
  return (
    <nav className={styles.account} aria-labelledby={headingId}>
      <h3 id={headingId}>Staff</h3>
      <ul className={styles.list}>
        {[...staffLinks, ...consolesOf(auctions ?? [])].map(({ label, to }) => (
          <li key={to}>
            <AppLink to={to} {...currentMark(to, pathname)} onClick={onFollow}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
