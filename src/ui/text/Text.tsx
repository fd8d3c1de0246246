/** Words in the sans face, in one of the five sizes, six weights and eight colors of the look. No outer margin. */
import type { ElementType, HTMLAttributes } from 'react';

import styles from './Text.module.css';

export type TextSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
export type TextWeight = 'light' | 'regular' | 'medium' | 'semibold' | 'bold' | 'extrabold';
export type TextColor =
  | 'inherit'
  | 'text'
  | 'text-light'
  | 'text-lighter'
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
