/** Holds the place of what is still loading; still and silent. The loading text beside it speaks for it. */
import type { CSSProperties } from 'react';

import styles from './Skeleton.module.css';

export type SkeletonProps = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'>;

export function Skeleton(size: SkeletonProps) {
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
