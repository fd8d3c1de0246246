/**
 * The header's dark-mode toggle. Both pictures are in the markup and CSS shows the right one, because the server
 * cannot know the theme and the first picture must not be taken back.
 */
import { useSelector } from '@xstate/react';

import { useAppActors } from '#actors/appActors.tsx';
import { selectTheme } from '#machines/themeMachine.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import styles from './ThemeToggle.module.css';

export function ThemeToggle() {
  const { theme } = useAppActors();
  const shown = useSelector(theme, selectTheme);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="Dark mode"
      {...(shown !== null && { 'aria-pressed': shown === 'dark' })}
      onClick={() => theme.send({ type: 'theme.toggled' })}
    >
      <span className="onLight">
        <Icon name="moon" />
      </span>
      <span className="onDark">
        <Icon name="sun" />
      </span>
    </button>
  );
}
