/** A link in running text: colored and underlined, so that it is not known by color alone. */
import { AppLink, type AppLinkProps } from './AppLink.tsx';

import styles from './TextLink.module.css';

export function TextLink({ className, ...link }: AppLinkProps) {
  return <AppLink {...link} className={className ? `${styles.link} ${className}` : styles.link} />;
}
