/** Hands the lot's address on, and prints its page. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { lotShareMachine, selectShown, type SharingOutcome } from '#machines/catalog/lotShareMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Toast, ToastRegion } from '#ui/controls/Toast.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import styles from './LotHeading.module.css';

/** What went well without a word has none. */
const words: Readonly<Partial<Record<SharingOutcome, string>>> = {
  copied: 'Link copied',
  failed: 'The link could not be copied. It stands in the address bar.',
};

type LotActionsProps = { title: string; here: string; children: ReactNode };

export function LotActions({ title, here, children }: LotActionsProps) {
  const share = useActorRef(useScreenMachine(lotShareMachine), { input: { title, address: here } });
  const shown = useSelector(share, selectShown);
  const toast = shown === null ? undefined : words[shown];
  return (
    <div className={styles.actions}>
      {children}
      <Button
        variant="text"
        startIcon={<Icon name="share" size="sm" />}
        onClick={() => share.send({ type: 'sharing.wanted' })}
      >
        Share
      </Button>
      <Button variant="text" startIcon={<Icon name="print" size="sm" />} onClick={() => window.print()}>
        Print
      </Button>
      <ToastRegion>
        {toast !== undefined && <Toast icon={shown === 'failed' ? 'info' : 'checkCircle'}>{toast}</Toast>}
      </ToastRegion>
    </div>
  );
}
