/** The lots of the session, each to be opened out of its turn where that is wanted. */
import { useState } from 'react';

import { estimateText } from '#contract/catalog/estimate.ts';
import type { ClerkLot, ClerkRoom } from '#contract/saleroom/saleroom.ts';
import { fitsNow } from '#rules/saleroom/clerkActions.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Text } from '#ui/text/Text.tsx';

import { stageWords } from './clerkWords.ts';
import type { ClerkActions } from './useClerk.ts';

import styles from './ClerkSide.module.css';

type ClerkLotsProps = { room: ClerkRoom; actions: ClerkActions };

/** What is over is on the sale's page; the last of them are kept in sight. */
const keptOver = 3;
/** The rest is asked for: it is long, and wanted seldom. */
const shownAhead = 16;

function shownLots({ Lots }: ClerkRoom): readonly ClerkLot[] {
  const first = Lots.findIndex(
    ({ Status }) => Status === 'pending' || Status === 'onDeck' || Status === 'open',
  );
  return Lots.slice(Math.max((first === -1 ? Lots.length : first) - keptOver, 0));
}

export function ClerkLots({ room, actions }: ClerkLotsProps) {
  const canOpen = fitsNow('lot.opened', room);
  const shown = shownLots(room);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className={styles.lots} aria-label="Lots of the session">
      <Text as="h2" size="caps" color="text-light" className={styles.caps}>
        Lots
      </Text>
      <ol>
        {shown.slice(0, isWhole ? shown.length : shownAhead).map((lot) => (
          <li key={lot.LotNumber} aria-current={lot.LotNumber === room.Room.Lot?.LotNumber || undefined}>
            <span>
              <b>{lot.LotNumber}</b> {lot.Title}
              <small>
                {[estimateText(lot), sealedWords(lot), stateWords(lot)].filter(Boolean).join(' · ')}
              </small>
            </span>
            {lot.Status === 'pending' && canOpen && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Open lot ${lot.LotNumber}`}
                onClick={() => actions.do('lot.opened', { lotNumber: lot.LotNumber })}
              >
                Open
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!isWhole && shown.length > shownAhead && (
        <Button size="sm" variant="text" onClick={() => setIsWhole(true)}>
          Show all {shown.length.toLocaleString('en-US')} lots
        </Button>
      )}
    </section>
  );
}

const sealedWords = ({ SealedCount }: ClerkLot): string => (SealedCount === 0 ? '' : `${SealedCount} sealed`);
const stateWords = ({ Status }: ClerkLot): string => (Status === 'pending' ? '' : stageWords[Status]);
