/** The scheme's colors with the names the style sheets use. */
import { Text } from '#ui/text/Text.tsx';

import styles from './Swatches.module.css';

const variables = {
  paper: 'background-default',
  surface: 'background-paper',
  sunk: 'sunk',
  plate: 'plate',
  ink: 'text-primary',
  ink2: 'text-secondary',
  ink3: 'ink3',
  rule: 'divider',
  rule2: 'rule2',
  primary: 'primary-main',
  accent: 'accent-main',
  accentText: 'accentText',
  success: 'success-main',
  warning: 'warning-main',
  error: 'error-main',
  info: 'info-main',
  band: 'band-main',
  footer: 'footer-main',
};

export function Swatches() {
  return (
    <ul className={styles.swatches}>
      {Object.entries(variables).map(([name, variable]) => (
        <li key={name}>
          <span className={styles.color} style={{ background: `var(--mui-palette-${variable})` }} />
          <Text as="span" size="xs">
            {name}
          </Text>
        </li>
      ))}
    </ul>
  );
}
