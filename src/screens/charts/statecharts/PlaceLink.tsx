/** A link to another place of the room that leaves the window where it is. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { AppLink, type AppLinkProps } from '#ui/link/AppLink.tsx';

type PlaceLinkProps = AppLinkProps & { children: ReactNode };

export function PlaceLink({ to, ...link }: PlaceLinkProps) {
  const navigate = useNavigate();
  return (
    <AppLink
      {...link}
      to={to}
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
        click.preventDefault();
        void navigate(to, { preventScrollReset: true });
      }}
    />
  );
}
