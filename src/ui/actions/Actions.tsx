/** A row of what can be done: buttons beside each other, in as many lines as they need. */
import type { ComponentProps } from 'react';

import styles from './Actions.module.css';

export type ActionsProps = ComponentProps<'div'> & {
  /** For what is not as high as the rest: words beside a button. Without it all of a line are equally high. */
  isCentered?: boolean;
};

export function Actions({ isCentered = false, className, ...rest }: ActionsProps) {
  const classes = [styles.actions, isCentered && styles.centered, className];
  return <div {...rest} className={classes.filter(Boolean).join(' ')} />;
}
