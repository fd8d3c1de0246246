/** A line to the Redis of this machine that a test can break and mend, without touching anybody else's. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export const testRedisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

export async function openRedisLine() {
  const { hostname, port } = new URL(testRedisUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  };
  const server = createServer((visitor) => {
    const line = keep(connect(Number(port || '6379'), hostname));
    keep(visitor).pipe(line).pipe(visitor);
  });
  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => void server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { url: `redis://127.0.0.1:${own}`, cut, mend: () => listen(own), close: cut };
}
