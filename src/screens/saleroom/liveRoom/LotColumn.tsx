/** The lot that is up: its plate, or the picture from the room, what it is, and what it is expected to bring. */
import { lazy, Suspense } from 'react';

import { classWords } from '#contract/catalog/classWords.ts';
import { estimateText } from '#contract/catalog/estimate.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotText } from '#machines/saleroom/roomTextMachine.ts';
import type { LotInRoom } from '#rules/saleroom/liveRoomFacts.ts';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Picture } from '#ui/picture/Picture.tsx';

import { OtherTab } from './OtherTab.tsx';

import styles from './LotColumn.module.css';

/** Few sales have one. */
const VideoPlace = lazy(async () => ({ default: (await import('./VideoPlace.tsx')).VideoPlace }));

type LotColumnProps = { state: LotInRoom; text: LotText | null; auctionId: number };

export function LotColumn({ state: { lot, room }, text, auctionId }: LotColumnProps) {
  const estimate = estimateText(lot);
  const address = lotAddress({ auctionId, lotNumber: lot.LotNumber, slug: lot.Slug });
  const plate = (
    <Picture
      key={lot.LotNumber}
      photo={lot.Photo}
      maker={text?.ManufacturerName ?? lot.Title}
      sizes="(max-width: 767px) 116px, (max-width: 1023px) 100vw, 344px"
      isFirst
    />
  );
  return (
    <section className={styles.lot} aria-label="The lot">
      <div className={styles.plate}>
        {room.Video === null ? (
          plate
        ) : (
          <Suspense fallback={plate}>
            <VideoPlace video={room.Video} plate={plate} />
          </Suspense>
        )}
      </div>
      <p className={styles.top}>
        <span className={styles.number}>Lot {lot.LotNumber}</span>
        <span className={styles.maker}>{makerOf(text)}</span>
      </p>
      <Heading look="h2" as="h1" className={styles.title ?? ''}>
        {lot.Title}
      </Heading>
      <p className={styles.estimate}>{estimate === null ? 'Estimate on request' : `Estimate ${estimate}`}</p>
      {text === null ? <TextPlace /> : <Text lot={text} />}
      <p className={styles.more}>
        <OtherTab to={address}>Full entry and condition</OtherTab>
      </p>
    </section>
  );
}

/** Catalogers write `Unknown` where no one knows. */
const makerOf = (text: LotText | null): string | undefined =>
  text?.ManufacturerName === 'Unknown' ? undefined : text?.ManufacturerName;

/** Four facts, as in a printed entry; what is not known takes no room. */
function factsOf(lot: LotText): [name: string, value: string][] {
  const barrel = [lot.BarrelLength, lot.BarrelShape].filter(Boolean).join(', ');
  const facts: [string, string | null][] = [
    ['Model', lot.Model],
    ['Barrel', barrel === '' ? null : barrel],
    ['Caliber', lot.Caliber],
    ['Year', lot.Year === null ? null : String(lot.Year)],
    ['Grade', lot.ConditionGrade],
    ['Class', classWords[lot.amcode]],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
  // Class and grade are what is asked about; the others make place for them.
  return known.length > 4 ? [...known.slice(0, 2), ...known.slice(-2)] : known;
}

const firstParagraph = (description: string): string => description.split(/\n\s*\n/u)[0]?.trim() ?? '';

function Text({ lot }: { lot: LotText }) {
  return (
    <>
      <dl className={styles.facts}>
        {factsOf(lot).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{firstParagraph(lot.DetailDesc)}</p>
    </>
  );
}

function TextPlace() {
  return (
    <>
      <div className={styles.facts} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <div key={place}>
            <Skeleton width={56} height={12} />
            <Skeleton width={104} height={18} />
          </div>
        ))}
      </div>
      <div className={styles.text}>
        <Skeleton width="100%" height={64} />
      </div>
    </>
  );
}
