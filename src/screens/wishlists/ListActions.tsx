/** What can be done with a list: renaming, handing on, deleting. */
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { listShareMachine, selectIsSharing, selectShared } from '#machines/wishlists/listShareMachine.ts';
import { selectIsBusy } from '#machines/wishlists/wishlistMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import type { ListProps } from './ListForms.tsx';
import { refusalText, sharingWords } from './wishlistWords.ts';

import styles from './Wishlists.module.css';

export function ListActions({ ref, actor, list }: ListProps & { ref: Ref<HTMLDivElement> }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const share = useActorRef(useScreenMachine(listShareMachine), {
    input: { listId: list.WishListID, name: list.wlname },
  });
  return (
    <>
      <div ref={ref} className={styles.actions}>
        <Button
          size="sm"
          variant="secondary"
          startIcon={<Icon name="edit" size="sm" />}
          aria-disabled={isBusy}
          onClick={() => actor.send({ type: 'rename.opened' })}
        >
          Rename
        </Button>
        <Button
          size="sm"
          variant="secondary"
          startIcon={<Icon name="share" size="sm" />}
          busy={useSelector(share, selectIsSharing)}
          onClick={() => share.send({ type: 'sharing.wanted' })}
        >
          Share
        </Button>
        <Button
          size="sm"
          variant="secondary"
          tone="destructive"
          startIcon={<Icon name="trash" size="sm" />}
          aria-disabled={isBusy}
          onClick={() => actor.send({ type: 'deletion.asked' })}
        >
          Delete
        </Button>
      </div>
      <Shared shared={useSelector(share, selectShared)} />
    </>
  );
}

function Shared({ shared }: { shared: ReturnType<typeof selectShared> }) {
  return (
    <div className={styles.shared}>
      <output>
        {shared?.problem && refusalText(shared.problem)}
        {shared?.outcome && sharingWords[shared.outcome]}
      </output>
      {shared?.outcome && (
        <Field
          label="Link to this list"
          value={new URL(shared.address, location.origin).href}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}
