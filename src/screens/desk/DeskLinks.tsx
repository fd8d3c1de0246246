/** The links of the desk's menu in their groups, each with what waits there. Pages that someone may not open are not listed. */
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';

import { useActiveAuctions } from '#actors/activeAuctions.ts';
import { selectIndex, selectIsIndexFailed } from '#machines/desk/staffIndexMachine.ts';
import { consolesOf } from '#rules/saleroom/consoles.ts';
import { Badge } from '#ui/controls/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { currentMark } from '#ui/link/currentLink.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { deskGroups } from './deskGroups.ts';
import { useDeskIndex } from './deskIndex.tsx';
import type { Figure } from './deskPages.ts';

import styles from './DeskFrame.module.css';

type Link = { to: string; label: string; work?: Figure | null };
type DeskLinksProps = { pathname: string; onFollow?: () => void };

const desk: Link = { to: '/clerk', label: 'Staff desk' };
const ownAccount: Link = { to: '/account/', label: 'Your account' };
const sales = '/clerk/sales';

export function DeskLinks(links: DeskLinksProps) {
  const actor = useDeskIndex();
  const index = useSelector(actor, selectIndex);
  const isFailed = useSelector(actor, selectIsIndexFailed);
  const consoles = consolesOf(useActiveAuctions() ?? []);
  return (
    <>
      <Links links={[desk]} {...links} />
      {index &&
        deskGroups(index).map(({ title, places }) => (
          <Group key={title} title={title}>
            {(labelledBy) => (
              <Links
                labelledBy={labelledBy}
                links={places.flatMap(({ to, title: label, work }) => [
                  { to, label, work },
                  ...(to === sales ? consoles : []),
                ])}
                {...links}
              />
            )}
          </Group>
        ))}
      {isFailed && (
        <p className={styles.failed}>
          Couldn’t load the menu.
          <Button size="sm" variant="link" onClick={() => actor.send({ type: 'retry.asked' })}>
            Load the menu again
          </Button>
        </p>
      )}
      {/* Not before the links above it, which would push it down. */}
      {(index || isFailed) && (
        <div className={styles.group}>
          <Links links={[ownAccount]} {...links} />
        </div>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: (labelledBy: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.group}>
      <ListSubheader component="p" id={id}>
        {title}
      </ListSubheader>
      {children(id)}
    </div>
  );
}

type LinksProps = DeskLinksProps & { links: readonly Link[]; labelledBy?: string };

function Links({ links, labelledBy, pathname, onFollow }: LinksProps) {
  return (
    <List aria-labelledby={labelledBy}>
      {links.map(({ to, label, work }) => (
        <ListItem key={to}>
          <ListItemButton
            component={AppLink}
            to={to}
            {...currentMark(to, pathname, { exact: to === desk.to })}
            onClick={onFollow}
          >
            {label} {work && <Waiting {...work} />}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const Waiting = ({ count, words }: Figure) => (
  <span>
    <Badge text={count.toLocaleString('en-US')} tone="neutral" />
    <VisuallyHidden> {words}</VisuallyHidden>
  </span>
);
