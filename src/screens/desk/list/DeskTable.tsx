/** The rows on paper: the columns that are shown, as a plain table that breaks between pages. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import type { DeskRow } from '#machines/desk/deskListFacts.ts';

import type { DeskColumn, ListSpec } from './listSpec.ts';

type DeskTableProps = {
  spec: ListSpec;
  rows: readonly DeskRow[];
  columns: readonly DeskColumn[];
};

export const DeskTable = ({ spec, rows, columns }: DeskTableProps) => (
  <Table size="small" aria-label={spec.title}>
    <TableHead>
      <TableRow>
        {columns.map(({ key, title, isNumber }) => (
          <TableCell key={key} align={isNumber ? 'right' : 'left'}>
            {title}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.id}>
          {columns.map(({ key, text, isNumber }) => (
            <TableCell key={key} align={isNumber ? 'right' : 'left'}>
              {text(row)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
