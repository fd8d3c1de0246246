/** Conducts the rooms on one node at a time, until it is stopped; when that node dies another one has it in five seconds. */
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

type Keeping = Omit<Lease, 'name'>;

export const keepPiloting = (lease: Keeping): (() => Promise<void>) =>
  keepLease({ ...lease, name: 'saleroom' });
