/**
 * The site of the soak: a demo of its own, whose clock is set forward in steps, and a proxy for each page, at which is
 * counted how often the page has tried to open a live line.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { getHealth } from '#contract/kernel/health.ts';
import { livePath } from '#contract/page/live.ts';
import { startSite } from '#e2e/support/startSite.ts';

/** What one signal sets the clock of the stories' site forward by. */
export const serverStepMinutes = 16;

export type Proxy = { address: string; lineAttempts: () => number };

export type SoakedSite = {
  address: string;
  openProxy: () => Promise<Proxy>;
  passTime: () => Promise<void>;
  stop: () => Promise<readonly string[]>;
};

const asksForLine = (firstWords: Buffer): boolean =>
  firstWords.toString('latin1').startsWith(`GET ${livePath}`);

export async function startSoakedSite(): Promise<SoakedSite> {
  const { address, processId, stop } = await startSite();
  const { port } = new URL(address);
  const open = new Set<Socket>();

  /** Every line is a connection of its own, which begins with what it asks for. */
  async function openProxy(): Promise<Proxy> {
    let attempts = 0;
    const proxy = createServer((visitor) => {
      const inside = connect(Number(port), '127.0.0.1');
      visitor.once('data', (firstWords) => {
        if (asksForLine(firstWords)) attempts += 1;
      });
      for (const [from, to] of [
        [visitor, inside],
        [inside, visitor],
      ] as const) {
        open.add(from);
        from.once('close', () => {
          open.delete(from);
          to.destroy();
        });
        from.on('error', () => to.destroy());
        from.pipe(to);
      }
    });
    proxy.listen(0, '127.0.0.1').unref();
    await once(proxy, 'listening');
    return {
      address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      lineAttempts: () => attempts,
    };
  }

  return {
    address,
    openProxy,
    async passTime() {
      process.kill(processId, 'SIGUSR2');
      // Once it has answered a request that came after the signal, it has handled the signal, too.
      await fetch(`${address}${getHealth.path}`);
    },
    async stop() {
      for (const socket of open) socket.destroy();
      return stop();
    },
  };
}
