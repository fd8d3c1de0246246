/**
 * Follows the links into the app, wherever on the page they are: in a portal or in a root beside the page's own, too. Until
 * it listens, and in a part that React has not taken over yet, the browser loads the page that a link leads to. A link with
 * a handler of its own prevents the default and is left alone.
 */
import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

import { isPlainClick } from '#ui/link/isPlainClick.ts';

/** By the way that the press took: its own handler may have closed the menu around the link by now. */
const linkOf = (click: MouseEvent): HTMLAnchorElement | undefined =>
  click
    .composedPath()
    .find(
      (part): part is HTMLAnchorElement => part instanceof HTMLAnchorElement && part.matches('[data-in-app]'),
    );

export function FollowLinks(): null {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const follow = useEffectEvent((click: MouseEvent) => {
    if (click.defaultPrevented || !isPlainClick(click)) return;
    const link = linkOf(click);
    if (!link || link.target !== '' || link.hasAttribute('download')) return;
    click.preventDefault();
    const to = createPath(link);
    void navigate(to, {
      // The page that is already shown is no new step of the visitor's way.
      replace: to === here,
      preventScrollReset: link.dataset['inApp'] === 'keepsScroll',
    });
  });
  useEffect(() => {
    const onClick = (click: MouseEvent): void => follow(click);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
