/** A heading that an address can point at: its own words are the link. With a link of its own it is a heading alone. */
import { AppLink } from '#ui/link/AppLink.tsx';

import { type DrawnProps, elementsIn } from './richNodes.ts';

import styles from './RichText.module.css';

export function RichHeading({ element, children }: DrawnProps) {
  const Tag = element.tag === 'h2' || element.tag === 'h3' ? element.tag : 'h4';
  const id = element.attributes?.['id'];
  if (id === undefined || elementsIn(element.children ?? [], 'a').length > 0) {
    return <Tag id={id}>{children}</Tag>;
  }
  return (
    <Tag id={id}>
      <AppLink to={`#${id}`} className={styles.anchor}>
        {children}
      </AppLink>
    </Tag>
  );
}
