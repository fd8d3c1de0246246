/** How parts of a page follow lots and learn of them: newest first, whichever way it came. */
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';

import {
  LiveProvider,
  useIsCutOff,
  useLastAt,
  useLineState,
  useTimeSensitivePage,
} from '#actors/liveConnection.tsx';
import { useChip, useLotStanding } from '#actors/liveLots.tsx';
import { useOwnNews } from '#actors/liveNews.ts';
import type { OwnStanding } from '#contract/bidding/bids.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';
import { aLive } from '#tests/support/page/aLive.ts';

const lot = { AuctionID: 4122, LotNumber: 215 };
const loaded = aLotCard({ Status: 'open', Version: 12, CurrentBidCents: 1_600_000 });
const received = (version: number, cents: number) => ({
  '4122/215': aStanding({ Version: version, CurrentBidCents: cents }),
});

function inside(live: ReturnType<typeof aLive>) {
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LiveProvider value={live.live}>{children}</LiveProvider>
    ),
  };
}

const follow = (live = aLive(), shownFirst = loaded) => ({
  live,
  ...renderHook((shown: typeof loaded) => useLotStanding(shown), {
    ...inside(live),
    initialProps: shownFirst,
  }),
});

describe('a lot in play', () => {
  test('is followed for as long as it is shown', () => {
    const { live, unmount } = follow();
    expect(live.needs()).toEqual([{ kind: 'lot', lot }]);
    unmount();
    expect(live.needs()).toEqual([]);
  });

  test.each(['sold', 'passed', 'withdrawn'] as const)('and one that is %s is not', (Status) => {
    const { live } = follow(aLive(), { ...loaded, Status });
    expect(live.needs()).toEqual([]);
  });

  test('stands as was received last, with what only a standing says', () => {
    const { live, result } = follow();
    expect(result.current.standing).toBe(loaded);
    act(() => live.become({ standings: received(13, 1_700_000) }));
    expect(result.current.standing).toMatchObject({
      WebTitle: loaded.WebTitle,
      CurrentBidCents: 1_700_000,
      AskCents: 1_700_000,
    });
  });

  test('keeps the day of its sale until it has a closing time of its own', () => {
    const { live, result } = follow(aLive(), { ...loaded, Status: 'pending' });
    const pending = aStanding({ Version: 13, Status: 'pending', ClosesAt: null });
    act(() => live.become({ standings: { '4122/215': pending } }));
    expect(result.current.standing.ClosesAt).toBe(loaded.ClosesAt);
    act(() => live.become({ standings: { '4122/215': aStanding({ Version: 14, ClosesAt: null }) } }));
    expect(result.current.standing.ClosesAt).toBeNull();
  });

  test('and not as something older says, on the line or in the page’s own data', () => {
    const { live, result, rerender } = follow();
    act(() => live.become({ standings: received(11, 1_500_000) }));
    expect(result.current.standing).toBe(loaded);
    act(() => live.become({ standings: received(13, 1_700_000) }));
    const reloaded = { ...loaded, Version: 14, CurrentBidCents: 1_800_000 };
    rerender(reloaded);
    expect(result.current.standing).toBe(reloaded);
  });
});

describe('LC-05 while the line is down', () => {
  const receivedAt = '2026-12-05T15:00:00.000Z';

  test('a lot in play may be out of date, and it is known since when', () => {
    const { live, result } = follow();
    const { result: last } = renderHook(() => useLastAt(), inside(live));
    expect([result.current.isStale, last.current]).toEqual([false, null]);
    act(() => live.become({ line: 'reconnecting', receivedAt }));
    expect([result.current.isStale, last.current]).toEqual([true, receivedAt]);
  });

  test('one that is over is not, even if that was received a moment before', () => {
    const sold = { '4122/215': aStanding({ Version: 13, Status: 'sold' }) };
    const { result } = follow(aLive({ line: 'reconnecting', receivedAt, standings: sold }));
    expect(result.current.isStale).toBe(false);
  });
});

test('on an open line it does not matter when the page last received its lots, and nothing is drawn again for it', () => {
  const live = aLive({ line: 'live' });
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useLastAt();
  }, inside(live));
  act(() => live.become({ receivedAt: '2026-12-05T15:00:00.000Z' }));
  expect(result.current).toBeNull();
  expect(drawn).toBe(1);
});

describe('the chip of a lot', () => {
  const leading = { ...lot, IsSealed: false, IsLeading: true, HasWon: false, ReserveMet: true };
  const ownOf = (own: Partial<typeof leading>) => ({ own: { '4122/215': { ...leading, ...own } } });

  function showChip() {
    const live = aLive();
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn += 1;
      return useChip(lot);
    }, inside(live));
    const become = (...next: Parameters<typeof live.become>) => act(() => live.become(...next));
    return { chip: () => result.current, become, drawn: () => drawn };
  }

  test('says what the visitor’s bid is worth, by what is known of it and of the lot', () => {
    const { chip, become } = showChip();
    expect(chip()).toBeUndefined();
    become(ownOf({}));
    expect(chip()).toBe('leading');
    become({ standings: { '4122/215': aStanding({ ReserveMet: false }) } });
    expect(chip()).toBe('reserveNotMet');
    become(ownOf({ IsLeading: false }));
    expect(chip()).toBe('outbid');
    become({ standings: { '4122/215': aStanding({ Status: 'sold' }) } });
    expect(chip()).toBe('lost');
  });

  test('is drawn again only when it is another, however often all are asked for', () => {
    const { become, drawn } = showChip();
    become(ownOf({}));
    expect(drawn()).toBe(2);
    become(ownOf({}));
    become({ own: { ...ownOf({}).own, '4122/216': { ...leading, LotNumber: 216 } } });
    expect(drawn()).toBe(2);
  });
});

test('a component that reads how the line is is drawn again when that changes, and not for the lots', () => {
  const live = aLive({ line: 'live' });
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return [useLineState(), useIsCutOff()];
  }, inside(live));
  act(() => live.become({ standings: received(13, 1_700_000) }));
  expect(drawn).toBe(1);
  act(() => live.become({ line: 'slow' }));
  expect(result.current).toEqual(['slow', true]);
  act(() => live.become({ line: 'recovered' }));
  expect(result.current).toEqual(['recovered', false]);
});

const own: OwnStanding = {
  AuctionID: 4122,
  LotNumber: 215,
  MaxCents: 1_650_000,
  IsSealed: false,
  IsLeading: false,
  HasWon: false,
  Alias: 2,
};

test('news of one’s own bids reach the part as it stands, and a gap in them does too', () => {
  const live = aLive();
  const [first, second, onGap] = [
    vi.fn<(news: OwnStanding) => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
  ];
  const { rerender } = renderHook(
    ({ onNews }: { onNews: (news: OwnStanding) => void }) => useOwnNews(onNews, onGap),
    { ...inside(live), initialProps: { onNews: first } },
  );
  rerender({ onNews: second });
  const [need] = live.needs();
  if (need?.kind !== 'own') throw new Error('No one listens.');
  need.onNews(own);
  need.onGap();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith(own);
  expect(onGap).toHaveBeenCalledOnce();
});

test('DM-04 a page says that it is time-sensitive while it is', () => {
  const live = aLive();
  const { rerender, unmount } = renderHook((isOn: boolean) => useTimeSensitivePage(isOn), {
    ...inside(live),
    initialProps: false,
  });
  expect(live.needs()).toEqual([]);
  rerender(true);
  expect(live.needs()).toEqual([{ kind: 'timeSensitive' }]);
  unmount();
  expect(live.needs()).toEqual([]);
});

test('a piece without a line behind it shows what it was loaded with', () => {
  function Piece() {
    return <p>{`${useLineState()} ${useLotStanding(loaded).standing.CurrentBidCents}`}</p>;
  }
  render(<Piece />);
  expect(screen.getByText('idle 1600000')).toBeDefined();
});
