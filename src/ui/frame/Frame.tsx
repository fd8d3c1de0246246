/** The plate frame: the double rule around panels. Nothing else may use it for decoration. */
import type { ElementType, HTMLAttributes } from 'react';

import styles from './Frame.module.css';

export type FrameProps = HTMLAttributes<HTMLElement> & { as?: ElementType };

export function Frame({ as: Tag = 'div', className, ...rest }: FrameProps) {
  return <Tag {...rest} className={className ? `${styles.frame} ${className}` : styles.frame} />;
}
