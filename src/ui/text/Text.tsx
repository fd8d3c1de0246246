/** Words in one of the seven sizes, six weights and nine colors of the look. No outer margin. */
import type { ElementType, HTMLAttributes } from 'react';

import styles from './Text.module.css';

/** A lede stands under a title, in the serif face; caps are the small capitals over one. */
export type TextSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'lede' | 'caps';
export type TextWeight = 'light' | 'regular' | 'medium' | 'semibold' | 'bold' | 'extrabold';
export type TextColor =
  | 'inherit'
  | 'text'
  | 'text-light'
  | 'text-lighter'
  | 'accent'
  | 'primary'
  | 'success'
  | 'warning'
  | 'error';

export type TextProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType;
  size?: TextSize;
  weight?: TextWeight;
  color?: TextColor;
  /** For figures that change or stand in a column. */
  tabular?: boolean;
};

export function Text(props: TextProps) {
  const {
    as: Tag = 'p',
    size = 'md',
    weight,
    color = 'inherit',
    tabular = false,
    className,
    ...rest
  } = props;
  const classes = [styles[size], weight && styles[weight], styles[color], tabular && 'tabular', className];
  return <Tag {...rest} className={classes.filter(Boolean).join(' ')} />;
}
