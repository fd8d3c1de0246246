/** Text alerts: what the visitor wants to be notified of, a form for more of it, and what was found. */
import { useSelector } from '@xstate/react';

import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  selectAlerts,
  selectHasFailed,
  selectIsLoading,
  selectProblem,
  selectRefusal,
  selectSales,
  selectScope,
  textAlertsMachine,
} from '#machines/alerts/textAlertsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { AlertRow } from './AlertRow.tsx';
import { refusalText } from './alertWords.ts';
import { NewAlert } from './NewAlert.tsx';
import { UndoDeletion } from './UndoDeletion.tsx';

import styles from './TextAlerts.module.css';

function useTextAlerts() {
  return useActorRef(useScreenMachine(textAlertsMachine));
}

export type TextAlertsActor = ReturnType<typeof useTextAlerts>;

function TextAlertsScreen() {
  const actor = useTextAlerts();
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Text alerts</Heading>
        <p className={styles.lead}>
          We tell you when lots you look for are published, the day before their sale, and when a lot is about
          to come up or close. <AppLink to="/account/">Your profile</AppLink> says how: by email, by text
          message or on your devices.
        </p>
      </div>
      <Content actor={actor} />
      <UndoDeletion actor={actor} />
    </div>
  );
}

function Content({ actor }: { actor: TextAlertsActor }) {
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const problem = useSelector(actor, selectProblem);
  if (isLoading) return <ListToCome words="Loading your alerts…" rowHeight="96px" />;
  if (hasFailed) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your alerts."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return (
    <>
      <LineMark />
      <NewAlert actor={actor} />
      <Alerts actor={actor} />
    </>
  );
}

function LineMark() {
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  return isCutOff && <PageStaleMark lastAt={lastAt} />;
}

function Alerts({ actor }: { actor: TextAlertsActor }) {
  const alerts = useSelector(actor, selectAlerts);
  const refusal = useSelector(actor, selectRefusal);
  const scope = useSelector(actor, selectScope);
  return (
    <section className={styles.alerts} aria-labelledby="your-alerts">
      <div className={styles.listTop}>
        <Heading id="your-alerts" as="h2" look="h3">
          Your alerts
        </Heading>
        <ScopeChoice actor={actor} />
      </div>
      {refusal && refusal.action.kind !== 'make' && refusal.action.kind !== 'rename' && (
        <Banner tone="error">{refusalText(refusal.problem)}</Banner>
      )}
      {alerts.length === 0 ? (
        <p className={styles.empty}>
          {scope === null
            ? 'You have no alerts yet. Say above what you look for.'
            : 'No alert of yours is about this sale.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {alerts.map((alert) => (
            <AlertRow key={alert.TextAlertID} actor={actor} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ScopeChoice({ actor }: { actor: TextAlertsActor }) {
  const sales = useSelector(actor, selectSales);
  const scope = useSelector(actor, selectScope);
  if (sales.length === 0) return null;
  return (
    <div className={styles.scope}>
      <SelectField
        id="alerts-of"
        label="Show alerts for"
        value={scope ?? ''}
        onChange={({ target }) =>
          actor.send({ type: 'scope.chosen', auctionId: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">All sales</option>
        {sales.map(({ auctionId, title }) => (
          <option key={auctionId} value={auctionId}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

export { TextAlertsScreen as Component };
