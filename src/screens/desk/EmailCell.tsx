/** An email address in a list of the desk. A long one goes on in a second line: cut off, it is no one’s. */
import { Text } from '#ui/text/Text.tsx';

import styles from './EmailCell.module.css';

export const EmailCell = ({ email, isVerified = true }: { email: string; isVerified?: boolean }) => (
  <div className={styles.email}>
    {email}
    {!isVerified && (
      <Text as="div" size="sm" color="text-light">
        Not verified
      </Text>
    )}
  </div>
);
