/**
 * Stands for a visitor's own lots until the visitor is known. The server draws one page for everybody; the browser, which
 * knows its visitor, asks once more. Without a login the page asks for one.
 */
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { isOwnSwitch } from '#contract/catalog/facets.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import type { LotList } from './lotList.ts';
import type { NothingShownProps } from './NothingShown.tsx';

// Styles that came with the page: its code comes later.
import styles from './LotSearch.module.css';

const notKnownYet: NonNullable<LotList['visitor']> = { isLoggedIn: false, isKnown: false };

function useIsAsking({ isLoggedIn, isKnown }: typeof notKnownYet): boolean {
  const { revalidate } = useRevalidator();
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    if (isLoggedIn) void revalidate().then(() => setIsAnswered(true));
  }, [isLoggedIn, revalidate]);
  // What was asked for and refused all the same belongs to a session that has ended.
  return !isKnown || (isLoggedIn && !isAnswered);
}

export function OwnLots({ list: { query, visitor = notKnownYet }, navigation }: NothingShownProps) {
  const isAsking = useIsAsking(visitor);
  const isOfLists = query.switches.includes('wishlist');
  const own = isOfLists ? 'the lots on your wishlists' : 'your bids';
  const all = { ...query, switches: query.switches.filter((facet) => !isOwnSwitch(facet)), page: 1 };
  const { addressOf } = navigation;
  if (isAsking) {
    return (
      <div className={styles.nothing}>
        <LoadingBar label={`Loading ${own}`} />
        <noscript>
          This filter needs JavaScript. Turn it on in your browser and load this page again.
        </noscript>
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <h2>{isOfLists ? 'Log in to see your wishlists' : 'Log in to see your bids'}</h2>
      <p>Only you see {own} in this sale.</p>
      <ButtonLink to={withReturnTo('/login', addressOf(query))}>Log in</ButtonLink>
      <TextLink to={addressOf(all)} keepsScroll>
        Show the lots without this filter
      </TextLink>
    </div>
  );
}
