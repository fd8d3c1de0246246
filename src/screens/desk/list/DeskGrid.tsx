/** The rows as MUI's data grid: sorted by the server, moved through by keyboard, chosen by their boxes. */
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import type { GridColDef, GridRowSelectionModel, GridSortModel } from '@mui/x-data-grid/models';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { DeskRow } from '#machines/desk/deskListFacts.ts';
import { selectChosen, selectIsListReady, selectPlace } from '#machines/desk/deskListMachine.ts';
import type { Density } from '#rules/desk/deskLook.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { GridCheckbox } from './GridCheckbox.tsx';
import { addressOf } from './listAddress.ts';
import { RowActs } from './RowActs.tsx';
import { RowName } from './RowName.tsx';
import type { ShownRowsProps } from './shownRows.ts';

import styles from './DeskList.module.css';

/** No row is lower than a finger needs. */
const rowHeights = { compact: 44, standard: 52, comfortable: 68 } as const satisfies Record<Density, number>;
const HEAD_HEIGHT = 44;
const USUAL_TEXT = 16;
const ACTS_WIDTH = 112;

/** Where the browser's texts are larger than usual, rows and columns are as well: an amount that is cut off is another one. */
const readTextScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT || 1;

const slots = {
  baseCheckbox: GridCheckbox,
  columnSortedAscendingIcon: () => <Icon name="chevronUp" size="sm" />,
  columnSortedDescendingIcon: () => <Icon name="chevronDown" size="sm" />,
  columnUnsortedIcon: () => <Icon name="sort" size="sm" />,
};

type Columns = Omit<ShownRowsProps, 'rows'> & { textScale: number };

function gridColumns({ actor, spec, columns, textScale }: Columns): GridColDef<DeskRow>[] {
  const shown = columns.map(
    ({ key, title, text, cell, width, grow, isSortable, isNumber }, index): GridColDef<DeskRow> => ({
      field: key,
      headerName: title,
      minWidth: width * textScale,
      width: width * textScale,
      ...(grow !== undefined && { flex: grow }),
      sortable: isSortable ?? false,
      ...(isNumber && { align: 'right', headerAlign: 'right' }),
      valueGetter: (_, row) => text(row),
      ...(index === 0 && (spec.to ?? spec.particulars)
        ? {
            renderCell: ({ row, tabIndex }) => (
              <RowName actor={actor} spec={spec} row={row} tabIndex={tabIndex} />
            ),
          }
        : cell && { renderCell: ({ row }) => cell(row) }),
    }),
  );
  const hasActs = spec.acts.some(({ isQuiet }) => !isQuiet);
  return hasActs
    ? [
        ...shown,
        {
          field: 'acts',
          headerName: 'Actions',
          width: (spec.actsWidth ?? ACTS_WIDTH) * textScale,
          sortable: false,
          renderCell: ({ row, tabIndex }) => (
            <RowActs actor={actor} spec={spec} row={row} tabIndex={tabIndex} />
          ),
        },
      ]
    : shown;
}

export function DeskGrid({ actor, spec, rows, columns, density }: ShownRowsProps & { density: Density }) {
  const place = useSelector(actor, selectPlace);
  const chosen = useSelector(actor, selectChosen);
  const isReady = useSelector(actor, selectIsListReady);
  const navigate = useNavigate();
  const [textScale] = useState(readTextScale);
  const drawn = useMemo(
    () => gridColumns({ actor, spec, columns, textScale }),
    [actor, spec, columns, textScale],
  );
  const many = spec.acts.filter(({ isForOne }) => !isForOne);

  function sortChosen([first]: GridSortModel): void {
    const sort = first?.sort ? { by: first.field, order: first.sort } : null;
    void navigate(addressOf({ ...place, page: 1, sort }, spec), { preventScrollReset: true });
  }
  const rowsChosen = ({ ids }: GridRowSelectionModel): void =>
    actor.send({ type: 'rows.chosen', ids: [...ids].map(Number) });

  return (
    <div className={styles.grid}>
      <DataGrid<DeskRow>
        label={spec.title}
        rows={rows}
        columns={drawn}
        rowHeight={rowHeights[density] * textScale}
        columnHeaderHeight={HEAD_HEIGHT * textScale}
        // A page has a hundred rows at most: all of them are there for finding on the page and for screen readers.
        disableVirtualization
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        hideFooter
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        rowCount={rows.length}
        checkboxSelection={many.length > 0}
        isRowSelectable={({ row }) => isReady && many.some(({ fits }) => fits(row))}
        rowSelectionModel={{ type: 'include', ids: new Set(chosen) }}
        onRowSelectionModelChange={rowsChosen}
        sortModel={place.sort ? [{ field: place.sort.by, sort: place.sort.order }] : []}
        onSortModelChange={sortChosen}
        slots={slots}
      />
    </div>
  );
}
