/** The only way to link: it opens an address in the app, by a full load or in a new tab as linkKind decides. */
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

import { linkKind } from './linkKind.ts';

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  to: string;
  /** Off: the address is loaded as a whole page even when the app could show it. */
  hashMatching?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

export function AppLink({ to, hashMatching = true, children, ...anchor }: AppLinkProps) {
  const link = linkKind(to, { hashMatching });
  switch (link.kind) {
    case 'inApp':
      return (
        <Link to={link.to} {...anchor}>
          {children}
        </Link>
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
