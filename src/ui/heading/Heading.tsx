/** Headings in the roles of the look. The role sets the look, `as` the place in the outline; no outer margin. */
import type { HTMLAttributes } from 'react';

import styles from './Heading.module.css';

export type HeadingRole = 'display' | 'h1' | 'h2' | 'h3' | 'h4';
type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'p';

export type HeadingProps = HTMLAttributes<HTMLHeadingElement> & { look: HeadingRole; as?: HeadingTag };

export function Heading({
  look,
  as: Tag = look === 'display' ? 'h1' : look,
  className,
  ...rest
}: HeadingProps) {
  return <Tag {...rest} className={className ? `${styles[look]} ${className}` : styles[look]} />;
}
