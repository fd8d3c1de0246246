/** How parts of a page follow lots and hear of them: newest first, whichever way it came. */
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { LiveProvider, nothingHeard, useLiveFact, useTimeSensitivePage } from '#actors/liveConnection.tsx';
import { useLotStanding, useOwnNews, useTellStanding } from '#actors/liveLots.tsx';
import type { OwnStanding } from '#contract/bids.ts';
import { aLiveDoor } from '#tests/support/aLiveDoor.ts';
import { aLotCard } from '#tests/support/aLotCard.ts';
import { aStanding } from '#tests/support/aStanding.ts';

const loaded = aLotCard({ Status: 'open', Version: 12, CurrentBidCents: 1_600_000 });
const heard = (version: number, cents: number) => ({
  '4122/215': aStanding({ Version: version, CurrentBidCents: cents }),
});

function inside(live: ReturnType<typeof aLiveDoor>) {
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LiveProvider value={live.door}>{children}</LiveProvider>
    ),
  };
}

const follow = (live = aLiveDoor(), lot = loaded) => ({
  live,
  ...renderHook((shown: typeof loaded) => useLotStanding(shown), { ...inside(live), initialProps: lot }),
});

describe('a lot in play', () => {
  test('is followed for as long as it is shown', () => {
    const { live, unmount } = follow();
    expect(live.needs()).toEqual([{ kind: 'lot', lot: { AuctionID: 4122, LotNumber: 215 } }]);
    unmount();
    expect(live.needs()).toEqual([]);
  });

  test.each(['sold', 'passed', 'withdrawn'] as const)('and one that is %s is not', (Status) => {
    const { live } = follow(aLiveDoor(), { ...loaded, Status });
    expect(live.needs()).toEqual([]);
  });

  test('stands as was heard last, with what only a standing says', () => {
    const { live, result } = follow();
    expect(result.current.standing).toBe(loaded);
    act(() => live.become({ standings: heard(13, 1_700_000) }));
    expect(result.current.standing).toMatchObject({
      WebTitle: loaded.WebTitle,
      CurrentBidCents: 1_700_000,
      AskCents: 1_700_000,
    });
  });

  test('and not as something older says, on the line or in the page’s own data', () => {
    const { live, result, rerender } = follow();
    act(() => live.become({ standings: heard(11, 1_500_000) }));
    expect(result.current.standing).toBe(loaded);
    act(() => live.become({ standings: heard(13, 1_700_000) }));
    const reloaded = { ...loaded, Version: 14, CurrentBidCents: 1_800_000 };
    rerender(reloaded);
    expect(result.current.standing).toBe(reloaded);
  });
});

describe('LC-05 while the line is down', () => {
  const lastAt = '2026-12-05T15:00:00.000Z';

  test('a lot in play may be out of date, and it is known since when', () => {
    const { live, result } = follow();
    expect(result.current).toMatchObject({ isStale: false, lastAt: null });
    act(() => live.become({ isCutOff: true, lastAt }));
    expect(result.current).toMatchObject({ isStale: true, lastAt });
  });

  test('one that is over is not, even if that was heard a moment before', () => {
    const sold = { '4122/215': aStanding({ Version: 13, Status: 'sold' }) };
    const { result } = follow(aLiveDoor({ isCutOff: true, lastAt, standings: sold }));
    expect(result.current.isStale).toBe(false);
  });
});

test('what a call said of a lot is told to the whole page', () => {
  const live = aLiveDoor();
  const { result } = renderHook(() => useTellStanding(), inside(live));
  result.current(aStanding());
  expect(live.heard).toEqual([{ type: 'standing.told', standing: aStanding() }]);
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
  const live = aLiveDoor();
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
  if (need?.kind !== 'own') throw new Error('Nobody listens.');
  need.onNews(own);
  need.onGap();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith(own);
  expect(onGap).toHaveBeenCalledOnce();
});

test('DM-04 a page says that it is time-sensitive while it is', () => {
  const live = aLiveDoor();
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
    const line = useLiveFact((facts) => facts.line);
    return <p>{`${line} ${useLotStanding(loaded).standing.CurrentBidCents}`}</p>;
  }
  render(<Piece />);
  expect(screen.getByText(`${nothingHeard.line} 1600000`)).toBeDefined();
});
