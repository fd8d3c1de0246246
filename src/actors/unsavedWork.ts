/**
 * Says that a form holds what is nowhere else yet: a page that is out of date then waits with reloading (HC-02), and
 * one with much to type over is not closed or reloaded without a question.
 */
import { useEffect, useId } from 'react';

import { useAppActors } from './appActors.tsx';

/** The browser asks in words of its own, and only someone who has done something on the page. */
const askToStay = (leaving: BeforeUnloadEvent): void => leaving.preventDefault();

export function useUnsavedWork(isUnsaved: boolean, { isMuch = false }: { isMuch?: boolean } = {}): void {
  const { clientVersion } = useAppActors();
  const workId = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    clientVersion.send({ type: 'work.started', workId });
    return () => clientVersion.send({ type: 'work.finished', workId });
  }, [isUnsaved, clientVersion, workId]);
  useEffect(() => {
    if (!isUnsaved || !isMuch) return undefined;
    window.addEventListener('beforeunload', askToStay);
    return () => window.removeEventListener('beforeunload', askToStay);
  }, [isUnsaved, isMuch]);
}
