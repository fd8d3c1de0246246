/**
 * What stands where nothing is, or where something broke: one sentence, one way back, and a code to quote. It is part of
 * the first load.
 */
import { createContext } from 'react';

import { patientIsland } from '#ui/island/island.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';

import styles from './NotFound.module.css';

export type NotFoundProps = {
  /** The short code of a fault on our side; a page that is not there has none. */
  reference?: string | undefined;
  /** The address of a page that is there and could not be loaded. */
  retryTo?: string | undefined;
};

/** Undefined for a page that is not there. */
export const RetryContext = createContext<string | undefined>(undefined);

const WaysOn = patientIsland(async () => (await import('./NotFoundIsland.tsx')).NotFoundIsland);

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
      <RetryContext value={retryTo}>
        <WaysOn />
      </RetryContext>
      {reference !== undefined && (
        <p className={styles.reference}>
          If you contact us about this, the error code is <code>{reference}</code>.
        </p>
      )}
    </div>
  );
}
