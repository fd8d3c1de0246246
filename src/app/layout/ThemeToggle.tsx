/**
 * The header's dark-mode toggle. Both pictures are in the markup and CSS shows the right one, because the server
 * cannot know the theme and the first picture must not be taken back.
 */

import { useAppActors } from '#actors/appActors.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { selectTheme } from '#machines/page/themeMachine.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';

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
