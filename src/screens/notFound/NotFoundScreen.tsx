/** What answers where nothing is, or where something broke: one sentence, one way back, and a code to quote. */
import { ButtonLink } from '#ui/button/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './NotFoundScreen.module.css';

export type NotFoundScreenProps = {
  /** The short code of a fault on our side; a page that is not there has none. */
  reference?: string | undefined;
};

export function NotFoundScreen({ reference }: NotFoundScreenProps) {
  return (
    <div className={styles.view}>
      <LogoMark sizePx={52} />
      <Heading look="h1" className={styles.title}>
        Something went wrong
      </Heading>
      <Text className={styles.words}>
        We&apos;re sorry - we can&apos;t find the page you&apos;re looking for
      </Text>
      <ButtonLink to="/">Return Home</ButtonLink>
      {reference !== undefined && (
        <Text size="sm" color="text-light" className={styles.reference}>
          If you call or write to us about this, quote code <code>{reference}</code>.
        </Text>
      )}
    </div>
  );
}

export { NotFoundScreen as Component };
