/** What a bidder gets for an accepted bid, and whether the server has signed it. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { Receipt } from '#contract/bidding/bids.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import {
  receiptCheckMachine,
  type ReceiptVerdict,
  selectIsChecking,
  selectVerdict,
} from '#machines/bidding/receiptCheckMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Disclosure } from '#ui/controls/Disclosure.tsx';

import styles from './ReceiptDetails.module.css';

const verdicts: Readonly<Record<ReceiptVerdict, string>> = {
  signed: 'Signed by us: this receipt is genuine.',
  forged: 'The signature does not fit this receipt. Keep it and call us.',
  unknownKey: 'It names a key that we do not publish. Keep it and call us.',
  notHere:
    'This browser cannot check signatures here. Keep the receipt; another tool for Ed25519 can check it.',
  failed: 'Our published keys could not be loaded. Please try again.',
};

const partsOf = (receipt: Receipt): readonly (readonly [string, string])[] => [
  ['Bid', `No. ${receipt.Number} on this lot, up to ${formatUsd(receipt.MaxCents)}`],
  ['Received', formatCentralDateTime(receipt.ReceivedAt)],
  ['Commitment', receipt.Commitment],
  ['Nonce (keep it to yourself until the lot closes)', receipt.Nonce],
  ['Head of the log', receipt.Head],
  ['Signature', `${receipt.Signature} (key ${receipt.KeyId})`],
];

export function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const check = useActorRef(useScreenMachine(receiptCheckMachine), { input: { receipt } });
  const verdict = useSelector(check, selectVerdict);
  return (
    <div className={styles.receipt}>
      <Disclosure summary={<b>Receipt</b>}>
        <dl>
          {partsOf(receipt).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button
          size="sm"
          variant="secondary"
          busy={useSelector(check, selectIsChecking)}
          onClick={() => check.send({ type: 'check.wanted' })}
        >
          Check the signature
        </Button>
        <output>{verdict !== null && verdicts[verdict]}</output>
      </Disclosure>
    </div>
  );
}
