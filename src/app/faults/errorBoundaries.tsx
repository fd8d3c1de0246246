/**
 * Two places where a fault lands. The inner one replaces the page's content and keeps header and footer; the outer
 * one is the last resort when the shell itself fails. A chunk that did not load is neither: it reloads the page once.
 */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';

import { useAppActors } from '#actors/appActors.tsx';
import { useReportFault } from '#actors/faults.tsx';
import { useSelector } from '#actors/useSelector.ts';
import { Frame } from '#app/Frame.tsx';
import { isProblem } from '#contract/kernel/problems.ts';
import { isChunkLoadFault, selectFailure } from '#machines/page/chunkLoadMachine.ts';
import { NotFoundScreen } from '#screens/page/notFound/NotFoundScreen.tsx';

/** The short code to quote, once the error log has answered; a page that was merely not found has none. */
function useReference(fault: unknown): string | undefined {
  const report = useReportFault();
  const known = isProblem(fault) ? fault.reference : undefined;
  const [reference, setReference] = useState(known);
  useEffect(() => {
    if (isRouteErrorResponse(fault) || isProblem(fault)) return undefined;
    let shown = true;
    const show = async () => {
      const code = await report(fault);
      if (shown) setReference(code ?? notRecorded);
    };
    void show();
    return () => {
      shown = false;
    };
  }, [fault, report]);
  return reference;
}

/** Shown instead of a code when the report was not sent or not accepted. */
const notRecorded = 'not recorded';

function ChunkFault({ fault }: { fault: unknown }) {
  const { chunkLoad } = useAppActors();
  const failure = useSelector(chunkLoad, selectFailure);
  useEffect(() => chunkLoad.send({ type: 'chunk.failed', error: fault }), [chunkLoad, fault]);
  return failure ? <Fault fault={failure.error} /> : <output>Loading...</output>;
}

function Fault({ fault }: { fault: unknown }) {
  const reference = useReference(fault);
  const { pathname, search } = useLocation();
  // Anything else is a page that is there and could not be shown: trying again may help.
  const isMissing = isRouteErrorResponse(fault)
    ? fault.status === 404
    : isProblem(fault) && fault.code === 'not_found';
  return <NotFoundScreen reference={reference} {...(!isMissing && { retryTo: pathname + search })} />;
}

export function ContentError() {
  const fault = useRouteError();
  return isChunkLoadFault(fault) ? <ChunkFault fault={fault} /> : <Fault fault={fault} />;
}

/** An address that not even the content look-up matches lands here with the shell in good health, so it keeps it. */
export function LastResort() {
  const isAnswer = isRouteErrorResponse(useRouteError());
  const content = <ContentError />;
  return isAnswer ? <Frame headerOnPicture={false}>{content}</Frame> : <main>{content}</main>;
}
