/** How far away the next lot is that the visitor has a bid on, or watches. */
import { groupedDigits } from '#contract/kernel/groupedDigits.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import type { OwnLots } from '#machines/saleroom/roomOwnLotsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';

import { etaWords } from './roomWords.ts';

import styles from './AskColumn.module.css';

/** Lots far ahead come at the pace of those whose time is known. */
function etaOf({ Next, Lot }: Room, number: number): number | null {
  const known = Next.find(({ LotNumber }) => LotNumber === number);
  if (known) return known.EtaMs;
  const last = Next.at(-1);
  if (!last || !Lot) return null;
  const lots = Math.max(last.LotNumber - Lot.LotNumber, 1);
  return Math.round((last.EtaMs / lots) * (number - Lot.LotNumber));
}

export function NextOfMine({ room, ownLots }: { room: Room; ownLots: OwnLots }) {
  const { Lot: lot, Session: session } = room;
  if (lot === null) return null;
  const next = [...ownLots.bidOn, ...ownLots.watched]
    .filter((number) => number > lot.LotNumber && number <= (session?.LastLot ?? number))
    .toSorted((one, two) => one - two)[0];
  if (next === undefined) return null;
  const etaMs = etaOf(room, next);
  return (
    <div className={styles.next}>
      <Banner icon="star" role="none">
        <b>Your next lot: {next}</b>, {groupedDigits(next - lot.LotNumber)} away
        {etaMs !== null && `, ${etaWords(etaMs)}`}
      </Banner>
    </div>
  );
}
