/** Messages: what we have written to the visitor, the newest first. */
import { useSelector } from '@xstate/react';

import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import { messageViews } from '#contract/account/accountLimits.ts';
import type { Inbox, MessageView } from '#contract/messages/messages.ts';
import {
  selectHasFailed,
  selectInbox,
  selectIsBusy,
  selectIsLoading,
  selectProblem,
} from '#machines/messages/messagesMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ListTabs } from '#ui/controls/ListTabs.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { EmptyList, ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { MessageList } from './MessageList.tsx';
import { addressOf, emptyWords, unreadText, viewWords } from './messagesWords.ts';
import { type MessagesActor, useMessages } from './useMessages.ts';

import styles from './Messages.module.css';

function MessagesScreen() {
  const { actor, view } = useMessages();
  const inbox = useSelector(actor, selectInbox);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <Heading look="h1">Messages</Heading>
          <p className={styles.lead}>
            <output>{inbox && unreadText(inbox.Unread)}</output>
          </p>
        </div>
        {inbox && <ReadAll actor={actor} inbox={inbox} />}
      </div>
      <ListTabs
        name="Your messages"
        current={view}
        tabs={messageViews.map((one) => ({
          key: one,
          to: addressOf(one),
          words: viewWords[one],
          count: one === 'unread' ? (inbox?.Unread ?? null) : undefined,
        }))}
      />
      <Content actor={actor} view={view} />
    </div>
  );
}

function ReadAll({ actor, inbox }: { actor: MessagesActor; inbox: Inbox }) {
  const isBusy = useSelector(actor, selectIsBusy);
  // Nothing that was seen is unread; what has arrived since is read by looking at it.
  const isNothing = inbox.Unread <= inbox.Newer;
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isBusy}
      aria-disabled={isNothing}
      onClick={() => actor.send({ type: 'all.read' })}
    >
      Mark all as read
    </Button>
  );
}

function Content({ actor, view }: { actor: MessagesActor; view: MessageView }) {
  const inbox = useSelector(actor, selectInbox);
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const problem = useSelector(actor, selectProblem);
  if (isLoading) return <ListToCome words="Loading your messages…" rowHeight="84px" />;
  if (hasFailed || inbox === null) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your messages."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return (
    <>
      <LineMark />
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      <MessageList actor={actor} inbox={inbox} view={view} />
      {inbox.Messages.length === 0 && <EmptyList {...emptyWords[view]} />}
    </>
  );
}

function LineMark() {
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  return isCutOff && <PageStaleMark lastAt={lastAt} />;
}

export { MessagesScreen as Component };
