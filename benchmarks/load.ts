/** Asks one address many times over connections that stay open, as a load for a benchmark: `load.ts URL COUNT`. */
import { Agent, get, type IncomingMessage } from 'node:http';

const connections = 32;

const [address = '', count = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function ask(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAnswer = (answer: IncomingMessage): void => {
    if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`));
    answer.resume().once('end', resolve);
  };
  get(address, { agent, headers: { 'accept-encoding': 'br' } }, onAnswer).once('error', reject);
  return promise;
}

async function askInTurn(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await ask();
}

const turns = Math.ceil(Number(count) / connections);
await Promise.all(Array.from({ length: connections }, () => askInTurn(turns)));
agent.destroy();
