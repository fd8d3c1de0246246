/**
 * Parts of a lot's page that only some visitors need: each is fetched with its machines when it is wanted, and takes its
 * place once both are there. Without Suspense, which would hold a part that is there back for a moment.
 */
import { useSelector } from '@xstate/react';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { ScreenMachinesProvider, useScreenMachine } from '#actors/screenMachines.tsx';
import { bidderToolsMachine, selectHasFailed, selectMachines } from '#machines/bidding/bidderToolsMachine.ts';

type Tools = ActorRefFrom<typeof bidderToolsMachine>;

const ToolsContext = createContext<Tools | null>(null);

export function BidderTools({ children }: { children: ReactNode }) {
  const tools = useActorRef(useScreenMachine(bidderToolsMachine));
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('A part of a lot’s page needs BidderTools above it.');
  return tools;
}

type FetchedPart<Props> = { Part: ComponentType<Props> | null; hasFailed: boolean; retry: () => void };

function usePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean): FetchedPart<Props> {
  const [fetched, setFetched] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [tries, setTries] = useState({ started: 0, failed: 0 });
  const { started } = tries;
  const loadIt = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const keep = (Part: ComponentType<Props>): void => {
      if (isHere) setFetched({ Part });
    };
    const fail = (): void => {
      if (isHere) setTries({ started, failed: started + 1 });
    };
    void loadIt().then(keep, fail);
    return () => {
      isHere = false;
    };
  }, [isWanted, started]);
  return {
    Part: fetched?.Part ?? null,
    hasFailed: tries.failed > started,
    retry: () => setTries(({ failed }) => ({ started: failed, failed })),
  };
}

type WithToolsProps<Props> = {
  /** Not everybody who is near needs it. */
  isWanted: boolean;
  load: () => Promise<ComponentType<Props>>;
  /** `retry` is there once something could not be fetched. */
  renderMeanwhile: (retry: (() => void) | undefined) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
};

export function WithTools<Props>({ isWanted, load, renderMeanwhile, children }: WithToolsProps<Props>) {
  const tools = useTools();
  const machines = useSelector(tools, selectMachines);
  const haveToolsFailed = useSelector(tools, selectHasFailed);
  const { Part, hasFailed, retry } = usePart(load, isWanted);
  useEffect(() => {
    if (isWanted) tools.send({ type: 'tools.wanted' });
  }, [tools, isWanted]);

  function tryAgain(): void {
    tools.send({ type: 'tools.wanted' });
    if (hasFailed) retry();
  }

  if (!isWanted || machines === null || Part === null) {
    return renderMeanwhile(haveToolsFailed || hasFailed ? tryAgain : undefined);
  }
  return <ScreenMachinesProvider value={machines}>{children(Part)}</ScreenMachinesProvider>;
}
