/** The rows of a list, as the place they are shown in needs them; where there are none, why not. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';

import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { selectPlace } from '#machines/desk/deskListMachine.ts';
import { selectLook } from '#machines/desk/deskLookMachine.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { ListToCome } from '#ui/ownList/OwnList.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';

import { DeskCards } from './DeskCards.tsx';
import type { DeskListActor, DeskLookActor } from './deskListActor.ts';
import { DeskTable } from './DeskTable.tsx';
import { addressOf } from './listAddress.ts';
import type { ListSpec } from './listSpec.ts';
import { shownColumns } from './shownColumns.ts';

import staff from '#screens/desk/Staff.module.css';

/** Two thirds of what these pages load: phones show cards, and never fetch it. */
const LazyDeskGrid = lazy(async () => ({ default: (await import('./DeskGrid.tsx')).DeskGrid }));

/** The grid marks its rows by itself. */
const firstCell = (id: number | string): string => `[data-id="${id}"] [role="gridcell"]`;

/** A list in rows needs at least a tablet. */
const narrow = '(max-width: 767px)';
const paper = 'print';

/** Whether the window, or the paper, is as a media query says; followed while it changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

type DeskRowsProps = {
  actor: DeskListActor;
  look: DeskLookActor;
  spec: ListSpec;
  read: ListRead;
};

export function DeskRows({ actor, look, spec, read }: DeskRowsProps) {
  const { columns: chosen, density } = useSelector(look, selectLook);
  const isNarrow = useMedia(narrow);
  const isPaper = useMedia(paper);
  const rows = read.rows;
  const columns = shownColumns(spec.columns, chosen);
  const place = useRef<HTMLDivElement>(null);
  useNextRow(
    place,
    rows.map(({ id }) => id),
    isNarrow ? undefined : firstCell,
  );
  const shown = { actor, spec, rows, columns };
  return (
    <div ref={place}>
      {rows.length === 0 && <NoRows actor={actor} spec={spec} read={read} />}
      {rows.length > 0 &&
        (isPaper ? (
          <DeskTable spec={spec} rows={rows} columns={columns} />
        ) : isNarrow ? (
          <DeskCards {...shown} />
        ) : (
          <Suspense fallback={<ListToCome words={spec.loadingWords} rowHeight="52px" />}>
            <LazyDeskGrid {...shown} density={density} />
          </Suspense>
        ))}
    </div>
  );
}

function NoRows({ actor, spec, read }: Omit<DeskRowsProps, 'look'>) {
  const place = useSelector(actor, selectPlace);
  const search = place.filters['search'] ?? '';
  const words = () => {
    if (read.total > 0) return `There is no page ${place.page}. `;
    return search === '' ? spec.emptyWords(place) : `No ${spec.many} match “${search}”. `;
  };
  return (
    <p data-empty tabIndex={-1} className={staff.empty}>
      <output>{words()}</output>
      {read.total > 0 && (
        <TextLink to={addressOf({ ...place, page: Math.ceil(read.total / place.size) }, spec)}>
          Go to the last page
        </TextLink>
      )}
      {read.total === 0 && search !== '' && (
        <TextLink to={addressOf({ ...place, page: 1, filters: { ...place.filters, search: '' } }, spec)}>
          Clear the search
        </TextLink>
      )}
    </p>
  );
}
