/**
 * How bidding works, for people who have never bid here. Every figure comes from the constants of the rules and every
 * example is played through the rules themselves: the page cannot promise what the server does not do.
 */
import { Breadcrumbs } from '#ui/controls/Breadcrumbs.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { LadderPart, MaxPart, OpeningPart } from './AmountParts.tsx';
import { CostPart, LimitPart, NoticePart, ProofPart } from './BidderParts.tsx';
import { LivePart, SealedPart, TimedPart } from './SaleParts.tsx';

import styles from './HowBiddingWorks.module.css';

const contents = [
  ['max-bid', 'Your max bid'],
  ['increments', 'Increments'],
  ['opening', 'Starting bid and reserve'],
  ['timed', 'Timed auctions'],
  ['sealed', 'Before a live auction'],
  ['live', 'In the live room'],
  ['cost', 'What a lot costs'],
  ['limits', 'Approval and limits'],
  ['notices', 'What we write to you'],
  ['proof', 'How you can check us'],
] as const;

function HowBiddingWorksScreen() {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'How bidding works' }]} />
      <div className={styles.page}>
        <header className={styles.head}>
          <Heading look="h1">How bidding works</Heading>
          <p className={styles.lede}>
            One set of rules for every bidder, in the room and online. The figures here are the ones our
            server decides by.
          </p>
          <nav aria-label="On this page">
            <ul className={styles.contents}>
              {contents.map(([id, words]) => (
                <li key={id}>
                  <TextLink to={`/how-bidding-works#${id}`}>{words}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <MaxPart />
        <LadderPart />
        <OpeningPart />
        <TimedPart />
        <SealedPart />
        <LivePart />
        <CostPart />
        <LimitPart />
        <NoticePart />
        <ProofPart />
      </div>
    </div>
  );
}

export { HowBiddingWorksScreen as Component };
