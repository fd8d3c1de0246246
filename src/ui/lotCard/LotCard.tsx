/**
 * A lot in a grid or a row of a list: picture, number, maker, title, estimate, price, time and at most one chip. The
 * title is the link and covers the card; a control beside it lies above the link. What it says is decided by
 * `src/rules/catalog/lotCardState.ts`.
 */
import { type KeyboardEvent, type ReactNode, useId } from 'react';

import { estimateText } from '#contract/catalog/estimate.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard as Lot } from '#contract/catalog/lots.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import {
  type LotCardState,
  lotCardState,
  type LotStanding,
  type LotCardChip,
} from '#rules/catalog/lotCardState.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ChipFrame, type StatusTone } from '#ui/controls/StatusChip.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import type { LotIconName } from '#ui/icon/lotIconPaths.ts';
import { Printed } from '#ui/island/Printed.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Marked } from '#ui/marked/Marked.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { LotNews } from './LotNews.tsx';
import { LotTime } from './LotTime.tsx';

import styles from './LotCard.module.css';

export type LotCardProps = {
  lot: Lot;
  layout?: 'grid' | 'list';
  /** The place of the title in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Of the picture, as its attribute wants them; the default is a grid of three columns. */
  sizes?: string;
  /** Among the first things seen: its picture is fetched before others. */
  isFirst?: boolean;
  /** What was looked for, to be marked. */
  terms?: readonly string[];
  standing?: LotStanding | undefined;
  isStale?: boolean;
  isPriceMissing?: boolean;
  /** Keys pressed on the title, which is the card's link. */
  onTitleKey?: (press: KeyboardEvent) => void;
  /** A line under the estimate, where a list is of many sales: which of them the lot was sold in, and when. */
  sale?: string;
  /** On a wishlist's own page there is no star: every row is on it. */
  hasStar?: boolean;
};

const threeColumns = '(min-width: 1024px) 282px, 46vw';

export function LotCard({ lot, ...props }: LotCardProps) {
  return (
    <LotNews lot={lot}>
      {({ standing, chip, isStale }) => (
        <CardOf isStale={isStale} standing={chip} {...props} lot={standing} />
      )}
    </LotNews>
  );
}

function CardOf({ lot, layout = 'grid', heading: Title = 'h3', terms, ...rest }: LotCardProps) {
  const { sizes = threeColumns, isFirst = false, sale, hasStar = true, onTitleKey, ...facts } = rest;
  // Not made of the lot's number: a page may show one lot in two of its rows.
  const titleId = useId();
  const state = lotCardState({ lot, ...facts });
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug } = lot;
  return (
    <article
      className={layout === 'list' ? `${styles.card} ${styles.list}` : styles.card}
      aria-labelledby={titleId}
    >
      <div className={styles.art}>
        {state.kind === 'withdrawn' ? (
          <p className={styles.withdrawn}>Withdrawn</p>
        ) : (
          <Picture photo={lot.Photo} maker={lot.ManufacturerName} sizes={sizes} isFirst={isFirst} />
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.top}>
          <span className={styles.number}>
            <span>Lot</span> {lotNumber}
          </span>
          <span className={styles.maker}>{marked(lot.ManufacturerName, terms)}</span>
          {lot.rareItem && <span className={styles.rare}>Rare</span>}
          {hasStar && <WatchStar lot={lot} />}
        </div>
        <Title className={styles.title} id={titleId}>
          <AppLink to={lotAddress({ auctionId, lotNumber, slug })} onKeyDown={onTitleKey}>
            {marked(lot.WebTitle, terms)}
          </AppLink>
        </Title>
        <p className={styles.estimate}>{estimateWords(lot)}</p>
        {sale && <p className={styles.estimate}>{sale}</p>}
      </div>
      <Offer lot={lot} state={state} />
    </article>
  );
}

function Offer({ lot, state }: { lot: Lot; state: LotCardState }) {
  return (
    <div className={styles.offer}>
      <LotPrice state={state} />
      {(state.note !== null || state.isAwaited) && (
        <p className={styles.stand}>
          {state.note && <span>{state.note}</span>}
          {state.isAwaited && <LotTime lot={lot} isStale={state.kind === 'stale'} />}
        </p>
      )}
      {state.chip && (
        <p className={styles.chip}>
          <LotChip chip={state.chip} />
        </p>
      )}
    </div>
  );
}

/** Most lists are of lots that no one looked for: their texts are put in as they are. */
const marked = (text: string, terms: readonly string[] | undefined): ReactNode =>
  terms && terms.length > 0 ? <Marked text={text} terms={terms} /> : text;

function estimateWords(lot: Lot): string {
  const estimate = estimateText(lot);
  return estimate === null ? 'Estimate on request' : `Estimate ${estimate}`;
}

const chips = {
  leading: { tone: 'success', icon: 'checkCircle', words: "You're the high bidder" },
  outbid: { tone: 'error', icon: 'downCircle', words: 'Outbid' },
  reserveNotMet: { tone: 'warning', icon: 'flag', words: 'High bid, reserve not met' },
  held: { tone: 'warning', icon: 'clock', words: 'On hold' },
  won: { tone: 'success', icon: 'star', words: 'You won' },
  lost: { tone: 'neutral', icon: 'gavel', words: 'Sold. You were outbid' },
  sold: { tone: 'neutral', icon: 'gavel', words: 'Sold' },
  passed: { tone: 'neutral', icon: 'removeCircle', words: 'Passed. Did not sell' },
} as const satisfies Record<LotCardChip, { tone: StatusTone; icon: LotIconName; words: string }>;

/** The one chip of a card: the visitor's standing, or how the lot ended, in the words that every page uses. */
function LotChip({ chip }: { chip: LotCardChip }) {
  const { tone, icon, words } = chips[chip];
  return (
    <Printed name={`lot chip ${chip}`}>
      {() => (
        <ChipFrame tone={tone} icon={<LotIcon name={icon} size="sm" />}>
          {words}
        </ChipFrame>
      )}
    </Printed>
  );
}

/** What is bid or was paid. A price that may have moved is gray, and has a clock. */
function LotPrice({ state: { kind, price } }: { state: LotCardState }) {
  if (kind === 'unpriced') return <p className={styles.price}>Price unavailable</p>;
  if (!price) return null;
  return (
    <p className={styles.price}>
      <span>{price.words}</span>
      <b className={kind === 'stale' ? styles.stale : undefined}>
        {kind === 'stale' && <LotIcon name="clock" size="sm" />}
        {formatUsd(price.cents)}
        {kind === 'stale' && <VisuallyHidden>, may have changed</VisuallyHidden>}
      </b>
    </p>
  );
}

/** The star beside a lot in play. Plain markup: what a press does, and whether it is filled, is up to its listener. */
function WatchStar({ lot: { AuctionID, AuctionItemID, LotNumber, Status } }: { lot: Lot }) {
  return Status === 'open' || Status === 'pending' ? (
    <Printed name="watch star" values={[`Watch lot ${LotNumber}`, `${AuctionID}-${AuctionItemID}`]}>
      {(label, lot) => (
        <IconButton
          icon={<LotIcon name="star" />}
          label={label}
          data-watch={lot}
          className={styles.watch}
          suppressHydrationWarning
        />
      )}
    </Printed>
  ) : null;
}
