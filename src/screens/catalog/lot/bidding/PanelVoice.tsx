/**
 * What the panel says aloud. Its two regions stay while the panel's states come and go: a region that arrives with its
 * words is not read out.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

/** `assertive` is a lost lead or a refusal; the rest waits for a pause. */
export type Said = { assertive: string; polite: string };

const VoiceContext = createContext<(said: Said) => void>(() => undefined);

export function PanelVoice({ children }: { children: ReactNode }) {
  const [{ assertive, polite }, say] = useState<Said>({ assertive: '', polite: '' });
  return (
    <VoiceContext value={say}>
      {children}
      <VisuallyHidden>
        <span role="alert">{assertive}</span>
        <output>{polite}</output>
      </VisuallyHidden>
    </VoiceContext>
  );
}

export function useVoice({ assertive, polite }: Said): void {
  const say = useContext(VoiceContext);
  useEffect(() => say({ assertive, polite }), [say, assertive, polite]);
}
