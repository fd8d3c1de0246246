/**
 * Remembers for a while who did what, so that doing it twice counts once. It is bounded: under a flood it forgets the
 * oldest early and counts a little too much, and never grows.
 */
export type RecentVisits = {
  /** True the first time within the window. */
  isFirst: (visit: string, nowMs: number) => boolean;
};

type Bounds = { windowMs: number; most: number };

export function createRecentVisits({ windowMs, most }: Bounds): RecentVisits {
  /** When each was seen. A map keeps its entries as they came in, so the oldest stands first. */
  const seenAt = new Map<string, number>();

  return {
    isFirst(visit, nowMs) {
      const seen = seenAt.get(visit);
      if (seen !== undefined && nowMs - seen < windowMs) return false;
      seenAt.delete(visit);
      seenAt.set(visit, nowMs);
      for (const [oldest, at] of seenAt) {
        if (seenAt.size <= most && nowMs - at < windowMs) break;
        seenAt.delete(oldest);
      }
      return true;
    },
  };
}
