/** The only way to link: it opens an address in the app, by a full load or in a new tab as linkKind decides. */
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext } from 'react';
import { createPath, UNSAFE_DataRouterContext as RouterContext, useHref } from 'react-router-dom';

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
      // A path needs no one to work it out: on a page of a hundred links that is a good part of its cost.
      return link.to.startsWith('/') ? (
        <PathLink to={link.to} {...anchor}>
          {children}
        </PathLink>
      ) : (
        <RelativeLink to={link.to} {...anchor}>
          {children}
        </RelativeLink>
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

type InAppLinkProps = Omit<AppLinkProps, 'hashMatching'>;

const RelativeLink = ({ to, ...anchor }: InAppLinkProps) => <PathLink to={useHref(to)} {...anchor} />;

/** Everything but the main button alone asks the browser for something of its own, such as a new tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * The router's own link brings along what fetches pages ahead in another kind of app: two kilobytes for every visitor.
 * The router itself is asked where the visitor is when a link is pressed: hooks that listen for it would draw every link
 * again on each navigation, and are eight a link.
 */
function PathLink({ to, onClick, children, ...anchor }: InAppLinkProps) {
  const routing = useContext(RouterContext);
  const follow = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    if (click.defaultPrevented || !isPlain(click) || !routing) return;
    click.preventDefault();
    const { router } = routing;
    // The page that is already shown is no new step of the visitor's way.
    void router.navigate(to, { replace: createPath(router.state.location) === to });
  };
  return (
    <a href={to} {...anchor} onClick={follow}>
      {children}
    </a>
  );
}
