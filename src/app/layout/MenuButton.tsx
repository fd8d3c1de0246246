/** Opens the side menu, which arrives with the first approach and stays for the page's life. */
import { Suspense, useState } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { selectIsMenuOpen } from '#machines/page/sideMenuMachine.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';

import { fetchesSideMenu, LazySideMenu } from './lazyPieces.ts';

type MenuButtonProps = { className?: string | undefined };

export function MenuButton({ className }: MenuButtonProps) {
  const { sideMenu } = useAppActors();
  const isOpen = useSelector(sideMenu, selectIsMenuOpen);
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);
  return (
    <>
      <IconButton
        icon={<ShellIcon name="menu" />}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(className !== undefined && { className })}
        {...fetchesSideMenu}
        onClick={(press) => {
          // Safari does not focus a pressed button, and the focus must find its way back here.
          press.currentTarget.focus();
          sideMenu.send({ type: 'menu.opened' });
        }}
      />
      {isNeeded && (
        <Suspense>
          <LazySideMenu />
        </Suspense>
      )}
    </>
  );
}
