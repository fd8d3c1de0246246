/** A list that someone shared, the button that copies it, and what became of the copy. */
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

import { useSession } from '#actors/session.tsx';
import { lotCountText } from '#contract/auctions/auctionWords.ts';
import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import { withReturnTo } from '#contract/page/returnTo.ts';
import type { ImportedList, SharedList as List } from '#contract/wishlists/wishlistSharing.ts';
import {
  selectPlace,
  selectSharedProblem,
  type sharedListMachine,
} from '#machines/wishlists/sharedListMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { LotCard } from '#ui/lotCard/LotCard.tsx';
import { Question } from '#ui/question/Question.tsx';

import { listAddress } from './useWishlists.ts';
import { importedText, missingText, refusalText } from './wishlistWords.ts';

import styles from './Wishlists.module.css';

type SharedListProps = { actor: ActorRefFrom<typeof sharedListMachine>; list: List };

export function SharedList({ actor, list }: SharedListProps) {
  const place = useSelector(actor, selectPlace);
  const problem = useSelector(actor, selectSharedProblem);
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  const { wlname, AuctionID, AuctionTitle, Cards, MissingLotNumbers } = list;
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.listName}>
          <bdi>{wlname}</bdi>
        </h2>
        <p className={styles.lead}>
          <TextLink to={catalogAddress(AuctionID)}>{AuctionTitle}</TextLink>
          {`, ${lotCountText(Cards.length)}`}
        </p>
        {place === 'own' && (
          <p>
            This is your own list: there is nothing to copy.{' '}
            <TextLink to={listAddress(list.WishListID)}>Open it</TextLink>
          </p>
        )}
        {(place === 'offered' || place === 'importing') && (
          <div className={styles.actions}>
            {isLoggedIn ? (
              <Button busy={place === 'importing'} onClick={() => actor.send({ type: 'import.pressed' })}>
                Copy to my wishlists
              </Button>
            ) : (
              <ButtonLink to={withReturnTo('/login', pathname)}>Log in to keep this list</ButtonLink>
            )}
          </div>
        )}
        {problem && <Banner tone="error">{refusalText(problem)}</Banner>}
        {MissingLotNumbers.length > 0 && place !== 'imported' && (
          <p className={styles.lead}>
            {`${lotCountText(MissingLotNumbers.length)} of it can no longer be had: ${MissingLotNumbers.join(', ')}.`}
          </p>
        )}
      </header>
      <ul className={styles.rows} aria-label="Lots">
        {Cards.map((card) => (
          <li key={card.LotNumber} className={styles.row}>
            <LotCard lot={card} layout="list" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What came over and what did not; the way on is to the new list (WL-07). */
export function Imported({ imported }: { imported: ImportedList }) {
  return (
    <Question name="What came over" words={importedText(imported)}>
      {imported.missing.length > 0 && (
        <ul>
          {imported.missing.map((lot) => (
            <li key={lot.LotNumber}>{missingText(lot)}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ButtonLink to={listAddress(imported.WishListID)}>Open the list</ButtonLink>
      </div>
    </Question>
  );
}
