/** Pieces of MUI's parts that say how things stand, in every state. The gallery mutes banners: nothing has happened. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import type { IconName } from '#ui/icon/Icon.tsx';

import { Badge } from './Badge.tsx';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { FigureTable } from './FigureTable.tsx';
import { LoadingBar, LoadingPlace } from './LoadingBar.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { PartsBar } from './PartsBar.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StatusChip, type StatusTone } from './StatusChip.tsx';
import { Toast, ToastRegion } from './Toast.tsx';

const nothing = (): void => undefined;

export const banners: Fixture[] = [
  {
    name: 'info',
    render: () => (
      <Banner icon="clock" role="none">
        We’re checking whether we received your bid. Please don’t bid again yet.
      </Banner>
    ),
  },
  {
    name: 'success',
    render: () => (
      <Banner tone="success" role="none">
        Your address was saved.
      </Banner>
    ),
  },
  {
    name: 'warning',
    render: () => (
      <Banner tone="warning" role="none">
        The price moved. The minimum is now $17,000.
      </Banner>
    ),
  },
  {
    name: 'error, can be dismissed',
    render: () => (
      <Banner tone="error" role="none" onDismiss={nothing}>
        You have been logged out
      </Banner>
    ),
  },
];

export const toasts: Fixture[] = [
  { name: 'done', render: () => <Toast>Back online</Toast> },
  { name: 'with another icon', render: () => <Toast icon="star">Lot 215 is on your wishlist</Toast> },
  {
    name: 'in its region',
    // The transform keeps the region, which is fixed to the window, inside its box.
    render: () => (
      <div style={{ height: 84, transform: 'translate(0)' }}>
        <ToastRegion>
          <Toast>Your bid was received</Toast>
        </ToastRegion>
      </div>
    ),
  },
];

const statuses: Record<StatusTone, [IconName, string]> = {
  success: ['checkCircle', 'High bidder'],
  error: ['downCircle', 'Outbid'],
  warning: ['flag', 'Reserve not met'],
  info: ['clock', 'Pending approval'],
  accent: ['star', 'Rare'],
  neutral: ['close', 'Passed'],
};

export const statusChips: Fixture[] = (Object.keys(statuses) as StatusTone[]).map((tone) => ({
  name: tone,
  render: () => (
    <StatusChip tone={tone} icon={statuses[tone][0]}>
      {statuses[tone][1]}
    </StatusChip>
  ),
}));

export const badges: Fixture[] = [
  { name: 'primary', render: () => <Badge text="3" /> },
  { name: 'error, the count means outbid', render: () => <Badge text="1" tone="error" /> },
  { name: 'neutral, in lists', render: () => <Badge text="7" tone="neutral" /> },
  {
    name: 'at its cap',
    render: () => [<Badge key="a" text="20+" />, <Badge key="b" text="999+" tone="error" />],
  },
];

export const loadingBars: Fixture[] = [
  { name: 'loading', render: () => <LoadingBar label="Loading the lots" /> },
  {
    name: 'its room, while nothing loads',
    render: () => <LoadingPlace isLoading={false} label="Loading the lots" />,
  },
];

export const skeletons: Fixture[] = [
  { name: 'words', render: () => <Skeleton width={220} height={17} /> },
  { name: 'plate', render: () => <Skeleton width={220} aspectRatio="4 / 3" /> },
];

export const partsBars: Fixture[] = [
  { name: 'the first of three', render: () => <PartsBar done={1} parts={3} /> },
  { name: 'weak', render: () => <PartsBar done={2} parts={5} color="error" /> },
  { name: 'nearly strong', render: () => <PartsBar done={3} parts={5} color="warning" /> },
  { name: 'strong', render: () => <PartsBar done={5} parts={5} color="success" /> },
];

const costs = [
  { cells: ['Winning bid', '$2,750'] },
  { cells: ['Buyer’s premium, 17.5%', '$481.25'] },
  { cells: ['Price realized', '$3,231.25'], isSum: true },
];

export const figureTables: Fixture[] = [
  {
    name: 'with a sum',
    render: (ground) => (
      <FigureTable
        caption={`A winning bid on ${ground}`}
        columns={[{ words: 'Line' }, { words: 'Amount', isFigure: true }]}
        rows={costs}
        isNarrow
      />
    ),
  },
];

export const noticeBars: Fixture[] = [
  {
    name: 'with what can be done',
    render: () => (
      <NoticeBar
        action={
          <Button variant="secondary" size="sm">
            Do it now
          </Button>
        }
      >
        This site has been updated since you opened this page.
      </NoticeBar>
    ),
  },
  {
    name: 'error',
    render: () => (
      <NoticeBar tone="error">
        <strong>The server could not render this page.</strong> The screen asked for a lot that is not there.
      </NoticeBar>
    ),
  },
];
