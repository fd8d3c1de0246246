/** A search elsewhere on the desk that finds one row wants its page, which then opens in place of the list. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { selectIsListReady, selectPlace, selectRead } from '#machines/desk/deskListMachine.ts';
import { isOpeningOnly } from '#screens/desk/opensOnly.ts';

import type { DeskListActor } from './deskListActor.ts';
import type { ListSpec } from './listSpec.ts';

export function useOnlyRow(actor: DeskListActor, { to }: ListSpec): void {
  const location = useLocation();
  const navigate = useNavigate();
  const read = useSelector(actor, selectRead);
  const isReady = useSelector(actor, selectIsListReady);
  const { filters } = useSelector(actor, selectPlace);
  const only =
    isOpeningOnly(location.state) && isReady && filters['search'] !== '' && read?.total === 1
      ? read.rows[0]
      : undefined;
  const page = only && to?.(only);
  useEffect(() => {
    if (page !== undefined) void navigate(page, { replace: true });
  }, [navigate, page]);
}
