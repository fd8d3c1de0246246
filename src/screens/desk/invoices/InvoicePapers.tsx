/** The papers of an invoice: as it was at issue, as it stands now, and its receipt. */
import { useSelector } from '@xstate/react';

import type { InvoiceRecord, StaffPaper } from '#contract/desk/invoiceRecord.ts';
import { hasReceipt } from '#contract/invoices/invoiceActions.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { selectIsPaperOpening, selectPaperProblem } from '#machines/desk/invoiceRecordMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { problemText } from '#ui/problemText.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import type { InvoiceActor } from './invoiceActor.ts';

import styles from '#screens/desk/Staff.module.css';

type InvoicePapersProps = { actor: InvoiceActor; record: InvoiceRecord };

const words = {
  'issued.pdf': 'Invoice as issued (PDF)',
  'invoice.pdf': 'Invoice as it stands now (PDF)',
  'receipt.pdf': 'Receipt (PDF)',
} as const satisfies Record<StaffPaper, string>;

export function InvoicePapers({
  actor,
  record: { Invoice, ReceivedCents, PaperMadeAt },
}: InvoicePapersProps) {
  const isOpening = useSelector(actor, selectIsPaperOpening);
  const problem = useSelector(actor, selectPaperProblem);
  const papers: StaffPaper[] = [
    'issued.pdf',
    'invoice.pdf',
    ...(hasReceipt(Invoice.PaidAt, ReceivedCents) ? (['receipt.pdf'] as const) : []),
  ];
  const isOfIssue = PaperMadeAt === Invoice.IssuedAt;
  return (
    <section className={styles.part} aria-labelledby="invoice-papers">
      <RunningHead id="invoice-papers" title="Papers" />
      <p className={styles.note}>
        {isOfIssue
          ? `The invoice as issued is kept as it was on ${formatCentralDate(Invoice.IssuedAt)}.`
          : `This invoice was issued before papers were kept. The copy was made on ${formatCentralDate(PaperMadeAt)}.`}
      </p>
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      <Actions isCentered>
        {papers.map((paper) => (
          <Button
            key={paper}
            size="sm"
            variant="secondary"
            startIcon={<Icon name="download" size="sm" />}
            disabled={isOpening}
            onClick={() => actor.send({ type: 'paper.asked', paper })}
          >
            {words[paper]}
          </Button>
        ))}
      </Actions>
    </section>
  );
}
