/** The header's controls: the sale being called, the site's links, its search, and what a visitor can do. */
import { useLocation } from 'react-router-dom';

import { useActiveAuctions } from '#actors/activeAuctions.ts';
import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { useVisitor, type Visitor } from '#actors/visitor.tsx';
import { accountLink, headerLinks, createAccountLink, logInLink, cartLink } from '#app/routes/navigation.ts';
import { liveAddress } from '#contract/catalog/lotAddress.ts';
import { selectTheme } from '#machines/page/themeMachine.ts';
import { accountBadgeText } from '#rules/page/badges.ts';
import { Badge } from '#ui/controls/Badge.tsx';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { Printed } from '#ui/island/Printed.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';
import { type LoadSuggestionsMachine, SiteSearch } from '#ui/suggestions/SiteSearch.tsx';

import { AlertsButton } from './AlertsButton.tsx';
import { HeaderAlert } from './ConnectionPieces.tsx';
import { MenuButton } from './MenuButton.tsx';
import { labelWithBadge, linkBadge } from './visitorBadges.ts';

import styles from './Header.module.css';

export function HeaderIsland() {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  return (
    <>
      <LiveNow />
      <HeaderNav pathname={pathname} visitor={visitor} />
      <Printed name="header search">{() => <HeaderSearch />}</Printed>
      <div className={styles.actions}>
        <HeaderAlert />
        <Printed name="theme toggle">{() => <ThemeToggle />}</Printed>
        {visitor ? <LoggedInActions /> : <Printed name="entry actions">{() => <EntryActions />}</Printed>}
      </div>
    </>
  );
}

/**
 * The way into the room while a sale is called, on every page. Its place is always there: nothing moves when it comes.
 */
function LiveNow() {
  const sale = useActiveAuctions()?.find(({ Status }) => Status === 'running');
  return (
    <span className={styles.live}>
      {sale && (
        <AppLink to={liveAddress(sale.AuctionID)}>
          <LiveMark words="Live now" />
        </AppLink>
      )}
    </span>
  );
}

type HeaderNavProps = { pathname: string; visitor: Visitor | null };

/** The header's links on screens wide enough for them; on others the side menu has them all. */
function HeaderNav({ pathname, visitor }: HeaderNavProps) {
  return (
    <nav className={styles.nav} aria-label="Main">
      {headerLinks(visitor !== null).map((link) => (
        <AppLink key={link.to} to={link.to} {...currentMark(link.to, pathname)}>
          {link.label}
          {visitor?.counts && link === accountLink && <Badge text={accountBadgeText(visitor.counts)} />}
        </AppLink>
      ))}
    </nav>
  );
}

const loadMachine: LoadSuggestionsMachine = async () =>
  (await import('#app/wiring/shared/wiredSearchSuggestions.ts')).wiredSearchSuggestions;

/** The search of every page. On phones it is its button alone, which leads to the search's own page. */
const HeaderSearch = () => (
  <search aria-label="Site" className={styles.search}>
    <SiteSearch
      label="Search"
      placeholder="Search"
      fieldClassName={styles.searchField}
      loadMachine={loadMachine}
    >
      <IconButton type="submit" icon={<ShellIcon name="search" />} label="Search" />
    </SiteSearch>
  </search>
);

const bothPictures = (
  <>
    <span className="onLight">
      <ShellIcon name="moon" />
    </span>
    <span className="onDark">
      <ShellIcon name="sun" />
    </span>
  </>
);

/**
 * The header's dark-mode toggle. Both pictures are in the markup and CSS shows the right one, because the server
 * cannot know the theme and the first picture must not be taken back.
 */
function ThemeToggle() {
  const { theme } = useAppActors();
  const shown = useSelector(theme, selectTheme);
  return (
    <IconButton
      icon={bothPictures}
      label="Dark mode"
      {...(shown !== null && { 'aria-pressed': shown === 'dark' })}
      onClick={() => theme.send({ type: 'theme.toggled' })}
    />
  );
}

function EntryActions() {
  return (
    <>
      <ButtonLink variant="text" className={styles.fromTablet} to={logInLink.to}>
        {logInLink.label}
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" className={styles.fromTablet} to={createAccountLink.to}>
        {createAccountLink.label}
      </ButtonLink>
      <MenuButton className={styles.untilDesktop} />
    </>
  );
}

const LoggedInActions = () => (
  <>
    <VisitorActions />
    <MenuButton />
  </>
);

/** What waits for a visitor who is logged in: the bid cart and the bell. */
function VisitorActions() {
  const counts = useVisitor()?.counts ?? null;
  const cartBadge = linkBadge(cartLink, counts);
  return (
    <>
      <AppLink
        className={`${styles.cart} ${styles.fromTablet}`}
        to={cartLink.to}
        aria-label={labelWithBadge(cartLink.label, cartBadge)}
      >
        <ShellIcon name="cart" />
        {cartBadge !== null && (
          <span className={styles.corner}>
            <Badge text={cartBadge} />
          </span>
        )}
      </AppLink>
      <AlertsButton counts={counts} />
    </>
  );
}
