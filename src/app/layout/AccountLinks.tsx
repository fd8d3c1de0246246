/** The account's own pages as the items of a list, each with what waits there; the list around them has the look. */
import type { ComponentType } from 'react';

import type { VisitorCounts } from '#actors/visitor.tsx';
import { accountLinks } from '#app/menuLinks.ts';
import { type AccountLink, accountLink } from '#app/navigation.ts';
import type { BadgeProps } from '#ui/badge/Badge.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { linkBadge, outbidBadge } from './visitorBadges.ts';

type AccountLinksProps = {
  counts: VisitorCounts;
  pathname: string;
  /** The piece that shows a count: the list stands in the theme of MUI's parts, or in the side menu without it. */
  Badge: ComponentType<BadgeProps>;
  onFollow?: () => void;
};

export function AccountLinks({ counts, pathname, Badge, onFollow }: AccountLinksProps) {
  return accountLinks.map((link) => (
    <li key={link.to}>
      <AppLink
        to={link.to}
        // Every page of the account lies below the profile's address.
        {...currentMark(link.to, pathname, { exact: link.to === accountLink.to })}
        onClick={onFollow}
      >
        {link.label} <LinkBadge link={link} counts={counts} Badge={Badge} />
      </AppLink>
    </li>
  ));
}

type LinkBadgeProps = Pick<AccountLinksProps, 'counts' | 'Badge'> & { link: AccountLink };

function LinkBadge({ link, counts, Badge }: LinkBadgeProps) {
  const outbid = outbidBadge(link, counts);
  if (outbid === null) return <Badge text={linkBadge(link, counts)} tone="neutral" />;
  return (
    <>
      <Badge text={outbid} tone="error" />
      <VisuallyHidden> outbid</VisuallyHidden>
    </>
  );
}
