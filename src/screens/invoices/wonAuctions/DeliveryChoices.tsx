/** How the lots of an invoice get to their buyer: one choice for all that can go the same ways. */
import { useSelector } from '@xstate/react';

import { type DeliveryWay, deliveryWays, pickUpPlace } from '#contract/invoices/invoice.ts';
import type { WonLot, WonSale } from '#contract/invoices/won.ts';
import { type InvoiceChoice, selectChoice, selectIsBusy } from '#machines/invoices/wonAuctionsMachine.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

import type { WonActor } from './useWonAuctions.ts';
import { lotsText, wayWords } from './wonWords.ts';

import styles from './WonAuctions.module.css';

type Lots = readonly [WonLot, ...WonLot[]];

/** A single way is a choice too while none is chosen: the server did not know yet where the buyer lives. */
const isChoice = ({ Way, Ways }: WonLot): boolean => Ways.length > (Way === null ? 0 : 1);

const groupsOf = (lots: readonly WonLot[]): Lots[] =>
  [...Map.groupBy(lots, ({ Ways }) => Ways.join()).values()].flatMap(([first, ...rest]): Lots[] =>
    first && isChoice(first) ? [[first, ...rest]] : [],
  );

const idsOf = (lots: Lots): number[] => lots.map(({ Card }) => Card.AuctionItemID);

function shownWay(lots: Lots, choice: InvoiceChoice | null): DeliveryWay | '' {
  const isChosen = choice?.LotIDs.includes(lots[0].Card.AuctionItemID);
  return (isChosen ? choice?.Way : lots[0].Way) ?? '';
}

export function DeliveryChoices({ actor, sale }: { actor: WonActor; sale: WonSale }) {
  const choice = useSelector(actor, selectChoice);
  const isBusy = useSelector(actor, selectIsBusy);
  const groups = groupsOf(sale.Lots);
  const { InvoiceID } = sale;
  if (groups.length === 0 || InvoiceID === null) return null;
  return (
    <section className={styles.part} aria-label={`Delivery of invoice ${InvoiceID}`}>
      <h3>Delivery</h3>
      {groups.map((lots) => (
        <SelectField
          key={lots[0].Card.AuctionItemID}
          id={`way-${lots[0].Card.AuctionItemID}`}
          label={lotsText(lots.map(({ Card }) => Card.LotNumber))}
          value={shownWay(lots, choice)}
          aria-busy={isBusy}
          onChange={({ target }) => {
            const Way = deliveryWays.find((way) => way === target.value);
            if (Way) actor.send({ type: 'way.chosen', choice: { InvoiceID, LotIDs: idsOf(lots), Way } });
          }}
        >
          {lots[0].Way === null && <option value="">Choose…</option>}
          {lots[0].Ways.map((way) => (
            <option key={way} value={way}>
              {wayWords[way]}
            </option>
          ))}
        </SelectField>
      ))}
      {sale.Lots.some(({ Ways }) => Ways.includes('collector')) && (
        <p className={styles.note}>
          Curios and relics go straight to you with a collector’s license (type 03 FFL): send us a signed
          copy, and we ship to the address on it.
        </p>
      )}
      {pickUpPlace && (
        <p className={styles.note}>
          {`Pick up: ${pickUpPlace.name}, ${pickUpPlace.street}, ${pickUpPlace.city}, ${pickUpPlace.stateCode}. Sales tax is that of the place where you get the lot.`}
        </p>
      )}
    </section>
  );
}
