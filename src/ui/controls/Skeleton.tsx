/** MUI's skeleton: holds the place of what is still loading, still and silent. The loading text beside it speaks for it. */
import MuiSkeleton from '@mui/material/Skeleton';
import type { CSSProperties } from 'react';

export type SkeletonProps = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'>;

export const Skeleton = (size: SkeletonProps) => (
  <MuiSkeleton component="span" style={size} aria-hidden="true" />
);
