/**
 * Stands for the lots of one's wishlists until it is known whose they are. The server draws the page for nobody in
 * particular; the browser, which knows its visitor, asks once more. Whoever is not logged in is told so.
 */
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { withSwitch } from '#contract/rules/catalogFilters.ts';
import { wishlistSwitch } from '#contract/rules/catalogQuery.ts';
import { withReturnTo } from '#contract/rules/returnTo.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LoadingBar } from '#ui/loadingBar/LoadingBar.tsx';

import type { LotList } from './lotList.ts';
import type { NothingShownProps } from './NothingShown.tsx';

// Styles that came with the page: its code comes later.
import styles from './LotSearch.module.css';

const nobodyYet: NonNullable<LotList['visitor']> = { isLoggedIn: false, isKnown: false };

function useIsAsking({ isLoggedIn, isKnown }: typeof nobodyYet): boolean {
  const { revalidate } = useRevalidator();
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    if (isLoggedIn) void revalidate().then(() => setIsAnswered(true));
  }, [isLoggedIn, revalidate]);
  // What was asked for and refused all the same belongs to a session that has ended.
  return !isKnown || (isLoggedIn && !isAnswered);
}

export function WishedLots({ list: { query, visitor = nobodyYet }, navigation }: NothingShownProps) {
  const isAsking = useIsAsking(visitor);
  const everybodys = withSwitch(query, { facet: wishlistSwitch, isOn: false });
  const { addressOf, follow } = navigation;
  if (isAsking) {
    return (
      <div className={styles.nothing}>
        <LoadingBar label="Loading the lots on your wishlists" />
        <noscript>
          Your wishlists need JavaScript. Turn it on in your browser and load this page again.
        </noscript>
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <h2>Log in to see your wishlists</h2>
      <p>The lots of this sale that you have on a list are shown here, to nobody but you.</p>
      <ButtonLink to={withReturnTo('/login', addressOf(query))}>Log in</ButtonLink>
      <TextLink to={addressOf(everybodys)} onClick={follow(everybodys)}>
        Show the lots without this filter
      </TextLink>
    </div>
  );
}
