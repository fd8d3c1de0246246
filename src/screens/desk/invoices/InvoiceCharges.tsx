/** The lots of an invoice and what each costs, with the sums below. On a phone each amount has a line of its own. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import type { InvoiceLine, InvoiceLineKind } from '#contract/invoices/invoice.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { lotsWords } from '#screens/desk/staffWords.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { lineWords, wayWords } from './invoiceWords.ts';

import styles from '#screens/desk/Staff.module.css';
import table from './InvoiceCharges.module.css';

/** Without a place in the order of focus no one could scroll it by keys. */
const scrolledByKeys = { tabIndex: 0 };

const centsOf = (lines: readonly InvoiceLine[], kind: InvoiceLineKind): number =>
  lines.find(({ Kind }) => Kind === kind)?.Cents ?? 0;

type AmountsProps = {
  kinds: readonly InvoiceLineKind[];
  of: { Lines: readonly InvoiceLine[]; TotalCents: number };
};

function Amounts({ kinds, of }: AmountsProps) {
  return (
    <>
      {kinds.map((kind) => (
        <TableCell key={kind} align="right" data-label={lineWords[kind]}>
          {formatUsd(centsOf(of.Lines, kind))}
        </TableCell>
      ))}
      <TableCell align="right" data-label="Total">
        <b>{formatUsd(of.TotalCents)}</b>
      </TableCell>
    </>
  );
}

export function InvoiceCharges({ record }: { record: InvoiceRecord }) {
  const { Invoice, Lots, Lines } = record;
  const kinds = Lines.map(({ Kind }) => Kind);
  return (
    <section className={styles.part} aria-labelledby="invoice-charges">
      <RunningHead id="invoice-charges" title="Lots and charges" folio={lotsWords(Lots.length)} />
      <section className={table.scroll} aria-label="Charges" {...scrolledByKeys}>
        <Table aria-label="Lots and charges" size="small">
          <TableHead>
            <TableRow>
              <TableCell>Lot</TableCell>
              <TableCell>Delivery</TableCell>
              {kinds.map((kind) => (
                <TableCell key={kind} align="right">
                  {lineWords[kind]}
                </TableCell>
              ))}
              <TableCell align="right">Total</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {Lots.map((lot) => (
              <TableRow key={lot.LotNumber}>
                <TableCell component="th" scope="row" className={table.name}>
                  <AppLink
                    to={lotAddress({
                      auctionId: Invoice.AuctionID,
                      lotNumber: lot.LotNumber,
                      slug: lot.Slug,
                    })}
                  >
                    {`Lot ${lot.LotNumber}: ${lot.Title}`}
                  </AppLink>
                </TableCell>
                <TableCell className={table.way} data-label="Delivery">
                  {lot.Way === null ? 'To be arranged' : wayWords[lot.Way]}
                </TableCell>
                <Amounts kinds={kinds} of={lot} />
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" colSpan={2}>
                Total
              </TableCell>
              <Amounts kinds={kinds} of={{ Lines, TotalCents: Invoice.TotalCents }} />
            </TableRow>
          </TableFooter>
        </Table>
      </section>
    </section>
  );
}
