/** The messages of a page, what has arrived since, and the way back for what was deleted. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import type { Inbox, MessageView } from '#contract/messages/messages.ts';
import { selectDeleted, selectIsBusy, selectOpened } from '#machines/messages/messagesMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Pagination } from '#ui/controls/Pagination.tsx';

import { type MessageActions, MessageRow, subjectId } from './MessageRow.tsx';
import { addressOf, newerText } from './messagesWords.ts';
import type { MessagesActor } from './useMessages.ts';

import styles from './Messages.module.css';

type MessageListProps = { actor: MessagesActor; inbox: Inbox; view: MessageView };

/** The row beside, which takes the place of one that goes. */
function neighborOf({ Messages }: Inbox, id: number): number | null {
  const place = Messages.findIndex(({ MessageID }) => MessageID === id);
  return (Messages[place + 1] ?? Messages[place - 1])?.MessageID ?? null;
}

/** A message by its id, the first one, or what is there without any. */
type Wanted = number | 'first' | 'undo';

/** The focus goes on where the eye is: what had it goes with the row or the button that was pressed. */
function useFocus(inbox: Inbox, undo: { current: HTMLButtonElement | null }) {
  const wanted = useRef<{ where: Wanted; newest: number | undefined }>(null);
  const first = inbox.Messages[0]?.MessageID;
  // After every draw: what is wanted may not be there yet.
  useEffect(() => {
    const { where, newest } = wanted.current ?? {};
    if (where === undefined) return;
    // The newest come a moment later.
    if (where === 'first' && newest === first) return;
    const id = where === 'first' ? first : where;
    const row = typeof id === 'number' ? document.getElementById(subjectId(id)) : undo.current;
    row?.focus();
    if (row) wanted.current = null;
  });
  return (where: Wanted) => {
    wanted.current = { where, newest: first };
  };
}

export function MessageList({ actor, inbox, view }: MessageListProps) {
  const opened = useSelector(actor, selectOpened);
  const isBusy = useSelector(actor, selectIsBusy);
  const undo = useRef<HTMLButtonElement>(null);
  const focusOn = useFocus(inbox, undo);
  const actions: MessageActions = {
    open: (id) => actor.send({ type: 'message.opened', id }),
    close: () => actor.send({ type: 'message.closed' }),
    mark: (id, isRead) => actor.send({ type: 'message.marked', id, isRead }),
    remove(id) {
      focusOn(neighborOf(inbox, id) ?? 'undo');
      actor.send({ type: 'message.deleted', id });
    },
  };
  return (
    <>
      <div>
        <div className={styles.notices}>
          <Deleted actor={actor} button={undo} onUndo={focusOn} />
          <Newer actor={actor} inbox={inbox} view={view} onAsked={() => focusOn('first')} />
        </div>
        {inbox.Messages.length > 0 && (
          <ul className={styles.list}>
            {inbox.Messages.map((message) => (
              <MessageRow
                key={message.MessageID}
                message={message}
                isOpen={message.MessageID === opened}
                isBusy={isBusy}
                actions={actions}
              />
            ))}
          </ul>
        )}
      </div>
      <Pagination page={inbox.Page} pageCount={inbox.Pages} addressOf={(page) => addressOf(view, page)} />
    </>
  );
}

type DeletedProps = {
  actor: MessagesActor;
  button: { current: HTMLButtonElement | null };
  onUndo: (id: number) => void;
};

/** The place is there before there is anything to say, or a screen reader would not say it. */
function Deleted({ actor, button, onUndo }: DeletedProps) {
  const deleted = useSelector(actor, selectDeleted);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <div className={deleted ? styles.notice : styles.quiet}>
      <output>{deleted && `Deleted: ${deleted.Subject}`}</output>
      {deleted && (
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          busy={isBusy}
          onClick={() => {
            onUndo(deleted.MessageID);
            actor.send({ type: 'deletion.undone' });
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

type NewerProps = MessageListProps & { onAsked: () => void };

function Newer({ actor, inbox, view, onAsked }: NewerProps) {
  const { Newer: newer, Page } = inbox;
  return (
    <div className={newer > 0 ? styles.notice : styles.quiet}>
      <output>{newer > 0 && newerText(newer)}</output>
      {newer > 0 &&
        (Page === 1 ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              onAsked();
              actor.send({ type: 'newer.asked' });
            }}
          >
            Show
          </Button>
        ) : (
          <ButtonLink variant="secondary" size="sm" to={addressOf(view)}>
            Show
          </ButtonLink>
        ))}
    </div>
  );
}
