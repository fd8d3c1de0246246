/** The only way to link: it opens an address in the app, by a full load or in a new tab as linkKind decides. */
import type { AnchorHTMLAttributes, Ref } from 'react';

import { linkKind } from './linkKind.ts';

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  to: string;
  /** Off: the address is loaded as a whole page even when the app could show it. */
  hashMatching?: boolean;
  /** The window stays where it is: what was pressed must not move away. */
  keepsScroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link into the app is only marked as one: `src/app/routes/FollowLinks.tsx` follows it. */
export function AppLink({ to, hashMatching = true, keepsScroll = false, children, ...anchor }: AppLinkProps) {
  const link = linkKind(to, { hashMatching });
  switch (link.kind) {
    case 'inApp':
      return (
        <a href={link.to} data-in-app={keepsScroll ? 'keepsScroll' : ''} {...anchor}>
          {children}
        </a>
      );
    case 'fullLoad':
      return (
        <a href={link.href} {...anchor}>
          {children}
        </a>
      );
    case 'newTab':
      return (
        <a href={link.href} target="_blank" rel="nofollow noopener" {...anchor}>
          {children}
        </a>
      );
    case 'refused':
      return <span className={anchor.className}>{children}</span>;
  }
}
