/** A look at a photograph that was chosen; a sign in its place where the file is none, or the device has not kept it. */
import { useState } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import styles from './GettingStarted.module.css';

export function PhotoLook({ preview, isRefused }: { preview: string | null; isRefused: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (preview === null || isRefused || isBroken) {
    return (
      <span className={styles.noPicture}>
        <Icon name="image" />
      </span>
    );
  }
  // The browser finds out before the server has refused it.
  return <img src={preview} alt="" className={styles.picture} onError={() => setIsBroken(true)} />;
}
