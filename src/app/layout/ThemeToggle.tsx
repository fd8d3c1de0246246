/**
 * The header's dark-mode toggle. Both pictures are in the markup and CSS shows the right one, because the server
 * cannot know the theme and the first picture must not be taken back.
 */
import { useSelector } from '@xstate/react';

import { useAppActors } from '#actors/appActors.tsx';
import { selectTheme } from '#machines/themeMachine.ts';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { IconButton } from '#ui/iconButton/IconButton.tsx';

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

export function ThemeToggle() {
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
