/** One alert: what it waits for, what it found, and what can be done with it. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { selectIsBusy, selectRefusal, selectRenaming } from '#machines/alerts/textAlertsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

import {
  aboutText,
  countText,
  isDone,
  kindIcons,
  refusalText,
  searchAddress,
  statusOf,
} from './alertWords.ts';
import type { TextAlertsActor } from './TextAlertsScreen.tsx';

import styles from './TextAlerts.module.css';

type RowProps = { actor: TextAlertsActor; alert: TextAlert };

export function AlertRow({ actor, alert }: RowProps) {
  const isRenaming = useSelector(actor, selectRenaming) === alert.TextAlertID;
  const { words, tone, icon } = statusOf(alert);
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <Icon name={kindIcons[alert.Kind]} />
      </span>
      <div className={styles.words}>
        {isRenaming ? (
          <Renaming actor={actor} alert={alert} />
        ) : (
          <h3 className={styles.name}>{alert.Name}</h3>
        )}
        <p className={styles.about}>{aboutText(alert)}</p>
        <Found alert={alert} />
      </div>
      <div className={styles.state}>
        <StatusChip tone={tone} icon={icon}>
          {words}
        </StatusChip>
      </div>
      {!isRenaming && <Actions actor={actor} alert={alert} />}
    </li>
  );
}

function Found({ alert }: { alert: TextAlert }) {
  const { Kind, Lot, MatchCount, Matches } = alert;
  if (Kind === 'lot') {
    if (Lot === null) return <p className={styles.found}>This lot is in no catalog any more.</p>;
    const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug } = Lot;
    return (
      <p className={styles.found}>
        <AppLink to={lotAddress({ auctionId, lotNumber, slug })}>See lot {lotNumber}</AppLink>
      </p>
    );
  }
  const all = MatchCount > 0 ? searchAddress(alert) : null;
  return (
    <>
      <p className={styles.found}>
        {all === null ? countText(MatchCount) : <AppLink to={all}>{countText(MatchCount)}</AppLink>}
      </p>
      {Matches.length > 0 && (
        <ul className={styles.matches} aria-label={`Found by ${alert.Name}`}>
          {Matches.map(({ AuctionID: auctionId, LotNumber: lotNumber, WebTitle, Slug: slug }) => (
            <li key={`${auctionId} ${lotNumber}`}>
              <AppLink to={lotAddress({ auctionId, lotNumber, slug })}>
                Lot {lotNumber}: {WebTitle}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Renaming({ actor, alert }: RowProps) {
  const refusal = useSelector(actor, selectRefusal);
  const isBusy = useSelector(actor, selectIsBusy);
  const [name, setName] = useState(alert.Name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    actor.send({ type: 'name.submitted', id: alert.TextAlertID, name });
  }

  return (
    <form className={styles.renaming} onSubmit={submit} noValidate>
      <Field
        ref={field}
        id={`name-${alert.TextAlertID}`}
        label="Name of the alert"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && actor.send({ type: 'renaming.cancelled' })}
        error={refusal?.action.kind === 'rename' ? refusalText(refusal.problem) : undefined}
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={isBusy}>
          Save
        </Button>
        <Button variant="text" size="sm" onClick={() => actor.send({ type: 'renaming.cancelled' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Actions({ actor, alert }: RowProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const { TextAlertID: id, Name, IsPaused } = alert;
  const look = { variant: 'text', size: 'sm', 'aria-disabled': isBusy } as const;
  const named = (words: string) => ({ ...look, children: words, 'aria-label': `${words}: ${Name}` });
  return (
    <div className={styles.actions}>
      <Button {...named('Rename')} onClick={() => actor.send({ type: 'renaming.opened', id })} />
      {!isDone(alert) && (
        <Button
          {...named(IsPaused ? 'Resume' : 'Pause')}
          onClick={() => actor.send({ type: 'alert.paused', id, isPaused: !IsPaused })}
        />
      )}
      <Button
        {...named('Delete')}
        tone="destructive"
        onClick={() => actor.send({ type: 'alert.deleted', id })}
      />
    </div>
  );
}
