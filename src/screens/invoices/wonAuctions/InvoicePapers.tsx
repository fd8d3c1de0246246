/** The papers of an invoice: its PDFs, its lots for a spreadsheet, and the page itself on paper. */
import type { Paper } from '#machines/invoices/wonAuctionsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import type { WonActor } from './useWonAuctions.ts';

import styles from './WonAuctions.module.css';

type InvoicePapersProps = { actor: WonActor; invoiceId: number; hasReceipt: boolean };

export function InvoicePapers({ actor, invoiceId, hasReceipt }: InvoicePapersProps) {
  const ask = (paper: Paper) => () =>
    actor.send({ type: 'paper.asked', asked: { InvoiceID: invoiceId, paper } });
  const download = <Icon name="download" size="sm" />;
  const look = { variant: 'text', size: 'sm' } as const;
  return (
    <section className={styles.papers} aria-label={`Papers of invoice ${invoiceId}`}>
      <Button {...look} startIcon={download} onClick={ask('invoice.pdf')}>
        Invoice (PDF)
      </Button>
      <Button {...look} startIcon={download} onClick={ask('issued.pdf')}>
        Invoice as issued (PDF)
      </Button>
      {hasReceipt && (
        <Button {...look} startIcon={download} onClick={ask('receipt.pdf')}>
          Receipt (PDF)
        </Button>
      )}
      <Button {...look} startIcon={download} onClick={ask('lots.csv')}>
        Lots (CSV)
      </Button>
      <Button {...look} startIcon={<Icon name="print" size="sm" />} onClick={() => window.print()}>
        Print this page
      </Button>
    </section>
  );
}
