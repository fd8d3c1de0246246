/** The account's own pages as the items of a list, each with what waits there; the list around them has the look. */
import type { VisitorCounts } from '#actors/visitor.tsx';
import { accountLinks } from '#app/routes/menuLinks.ts';
import { type AccountLink, accountLink } from '#app/routes/navigation.ts';
import { Badge } from '#ui/controls/Badge.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { linkBadge, outbidBadge } from './visitorBadges.ts';

type AccountLinksProps = {
  counts: VisitorCounts;
  pathname: string;
  onFollow?: () => void;
};

export function AccountLinks({ counts, pathname, onFollow }: AccountLinksProps) {
  return accountLinks.map((link) => (
    <li key={link.to}>
      <AppLink
        to={link.to}
        // Every page of the account lies below the profile's address.
        {...currentMark(link.to, pathname, { exact: link.to === accountLink.to })}
        onClick={onFollow}
      >
        {link.label} <LinkBadge link={link} counts={counts} />
      </AppLink>
    </li>
  ));
}

function LinkBadge({ link, counts }: { link: AccountLink; counts: VisitorCounts }) {
  const outbid = outbidBadge(link, counts);
  if (outbid === null) return <Badge text={linkBadge(link, counts)} tone="neutral" />;
  return (
    <>
      <Badge text={outbid} tone="error" />
      <VisuallyHidden> outbid</VisuallyHidden>
    </>
  );
}
