/**
 * What stands where nothing is, or where something broke: one sentence, one way back, and a code to quote. It is part of
 * the first load, so it brings no pieces that the shell does not have.
 */
import { ButtonLink } from '#ui/button/Button.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';

import styles from './NotFound.module.css';

export type NotFoundProps = {
  /** The short code of a fault on our side; a page that is not there has none. */
  reference?: string | undefined;
  /** The address of a page that is there and could not be loaded. */
  retryTo?: string | undefined;
};

export function NotFound({ reference, retryTo }: NotFoundProps) {
  return (
    <div className={styles.view}>
      <LogoMark sizePx={52} />
      <h1>Something went wrong</h1>
      <p className={styles.words}>
        {retryTo === undefined
          ? "We're sorry - we can't find the page you're looking for"
          : "We're sorry - this page could not be loaded. Please try again in a moment."}
      </p>
      {retryTo !== undefined && <ButtonLink to={retryTo}>Try again</ButtonLink>}
      <ButtonLink to="/" {...(retryTo !== undefined && { variant: 'secondary' })}>
        Return Home
      </ButtonLink>
      {reference !== undefined && (
        <p className={styles.reference}>
          If you contact us about this, the error code is <code>{reference}</code>.
        </p>
      )}
    </div>
  );
}
