/** A developer's page: every icon with its name, in its three sizes. */
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon, iconNames } from '#ui/icon/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './IconGalleryScreen.module.css';

function IconGalleryScreen() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Heading look="h1">Icon gallery</Heading>
      <Text color="text-light">
        {iconNames.length} icons, one stroke of 1.5 on a grid of 20. Each is decoration: the words beside it
        speak.
      </Text>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name} className={styles.cell}>
            <span className={styles.sizes}>
              <Icon name={name} size="sm" />
              <Icon name={name} />
              <Icon name={name} size="lg" />
            </span>
            <Text as="span" size="xs" color="text-light">
              {name}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

export { IconGalleryScreen as Component };
