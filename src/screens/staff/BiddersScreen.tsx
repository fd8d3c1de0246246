/** Bidders, for staff and clerks: found by name, address, phone or paddle. To anybody else the page is not there. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { formatUsd } from '#contract/rules/money.ts';
import { bidderLists, type FoundBidder, type FoundBidders } from '#contract/staff.ts';
import {
  type AskedBidders,
  bidderSearchMachine,
  selectFound,
  selectIsSearching,
  selectIsSearchMissing,
  selectSearchProblem,
} from '#machines/bidderSearchMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { ListTabs } from '#ui/controls/ListTabs.tsx';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { SearchForm } from './SearchForm.tsx';
import { bidderAddress, biddersAddress, biddersIn } from './staffPlaces.ts';
import { accountChips, bidderListWords, countWords, emptyBiddersWords } from './staffWords.ts';

import styles from './Staff.module.css';

function BiddersScreen() {
  const { search: address } = useLocation();
  const asked = biddersIn(address);
  const actor = useActorRef(useScreenMachine(bidderSearchMachine), { input: asked });
  useEffect(() => actor.send({ type: 'place.chosen', asked: biddersIn(address) }), [actor, address]);
  const found = useSelector(actor, selectFound);
  const problem = useSelector(actor, selectSearchProblem);
  const isSearching = useSelector(actor, selectIsSearching);

  if (useSelector(actor, selectIsSearchMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Bidders"
      filters={
        <>
          <SearchForm
            label="Name, email, phone or paddle"
            search={asked.search}
            addressOf={(search) => biddersAddress({ ...asked, search, page: 1 })}
          />
          <ListTabs
            name="Which bidders"
            current={asked.list}
            tabs={bidderLists.map((list) => ({
              key: list,
              to: biddersAddress({ ...asked, list, page: 1 }),
              words: bidderListWords[list],
            }))}
          />
        </>
      }
    >
      {problem && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the bidders."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!problem && found === null && <ListToCome words="Looking for bidders…" rowHeight="64px" />}
      {found && !problem && (
        <section aria-label="Found" aria-busy={isSearching} className={styles.found}>
          <Found asked={asked} found={found} />
        </section>
      )}
    </DeskPage>
  );
}

function Found({ asked, found }: { asked: AskedBidders; found: FoundBidders }) {
  const { Bidders, Total, PageSize } = found;
  if (Total === 0 && Bidders.length === 0) {
    return (
      <p className={styles.empty}>
        <output>
          {asked.search === ''
            ? emptyBiddersWords[asked.list]
            : `Nobody here is called, or can be reached, or bids as “${asked.search}”.`}
        </output>
      </p>
    );
  }
  return (
    <>
      <p className={styles.note}>
        <output>{countWords(Total, 'bidder', 'bidders')}</output>
      </p>
      <ul className={styles.rows} aria-label="Bidders">
        {Bidders.map((bidder) => (
          <BidderRow key={bidder.AccountID} bidder={bidder} />
        ))}
      </ul>
      <Pagination
        page={asked.page}
        pageCount={Math.ceil(Total / PageSize)}
        addressOf={(page) => biddersAddress({ ...asked, page })}
      />
    </>
  );
}

function BidderRow({ bidder }: { bidder: FoundBidder }) {
  const { AccountID, Name, Email, IsEmailVerified, Phone, Tier, Status, UnpaidCents } = bidder;
  const { words, ...chip } = accountChips[Status];
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <h2 className={styles.rowTitle}>
          <AppLink to={bidderAddress(AccountID)}>{Name}</AppLink>
        </h2>
        <p className={styles.note}>{IsEmailVerified ? Email : `${Email}, not verified`}</p>
        {Phone !== null && <p className={styles.note}>{Phone}</p>}
      </div>
      <div className={styles.rowFacts}>
        <StatusChip {...chip}>{words}</StatusChip>
        <p className={styles.note}>
          Tier {Tier}
          {UnpaidCents > 0 && `, ${formatUsd(UnpaidCents)} not paid`}
        </p>
      </div>
    </li>
  );
}

export { BiddersScreen as Component };
