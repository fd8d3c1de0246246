/** One message: its subject opens it in place, with its words, its link and what can be done with it. */
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';

import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import type { Message } from '#contract/messages/messages.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LateTip } from '#ui/controls/LateTip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { iconOf } from './messagesWords.ts';

import styles from './Messages.module.css';

export type MessageActions = {
  open: (id: number) => void;
  close: () => void;
  mark: (id: number, isRead: boolean) => void;
  remove: (id: number) => void;
};

type MessageRowProps = { message: Message; isOpen: boolean; isBusy: boolean; actions: MessageActions };

/** By which a row's subject is found, to give it the focus. */
export const subjectId = (id: number): string => `message-${id}`;

export function MessageRow({ message, isOpen, isBusy, actions }: MessageRowProps) {
  const { MessageID, Subject, SentAt, IsRead, Body } = message;
  const bodyId = useId();
  return (
    <li className={IsRead ? styles.row : `${styles.row} ${styles.unread}`}>
      <span className={styles.kind}>
        <Icon name={iconOf(message)} />
      </span>
      <div className={styles.head}>
        <h2>
          <ButtonBase
            id={subjectId(MessageID)}
            className={styles.subject}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => (isOpen ? actions.close() : actions.open(MessageID))}
          >
            {!IsRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {Subject}
          </ButtonBase>
        </h2>
        <time className={styles.sent} dateTime={SentAt}>
          {formatCentralDateTime(SentAt)}
        </time>
        {!isOpen && <p className={styles.excerpt}>{Body[0]?.Text}</p>}
      </div>
      <RowActions message={message} isBusy={isBusy} actions={actions} />
      {isOpen && <Words id={bodyId} message={message} />}
    </li>
  );
}

function RowActions({ message, isBusy, actions }: Omit<MessageRowProps, 'isOpen'>) {
  const { MessageID, Subject, IsRead } = message;
  // Not `disabled`, which would take the focus away.
  const press = (action: () => void) => ({ 'aria-disabled': isBusy, onClick: () => !isBusy && action() });
  const mark = IsRead ? 'Mark as unread' : 'Mark as read';
  return (
    <div className={styles.actions}>
      <LateTip words={mark}>
        {(tip) => (
          <IconButton
            {...tip}
            icon={<Icon name={IsRead ? 'mail' : 'check'} />}
            label={`${mark}: ${Subject}`}
            {...press(() => actions.mark(MessageID, !IsRead))}
          />
        )}
      </LateTip>
      <LateTip words="Delete">
        {(tip) => (
          <IconButton
            {...tip}
            icon={<Icon name="trash" />}
            label={`Delete: ${Subject}`}
            {...press(() => actions.remove(MessageID))}
          />
        )}
      </LateTip>
    </div>
  );
}

function Words({ id, message }: { id: string; message: Message }) {
  const { Body, Href, LinkText } = message;
  return (
    <div id={id} className={styles.words}>
      {Body.map(({ Text, Href: to }) => (
        <p key={`${to} ${Text}`}>{to === null ? Text : <AppLink to={to}>{Text}</AppLink>}</p>
      ))}
      {Href !== null && (
        <ButtonLink variant="secondary" size="sm" to={Href}>
          {LinkText}
        </ButtonLink>
      )}
    </div>
  );
}
