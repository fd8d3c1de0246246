/** The block that a start ends with: where the site is, who can log in, where the data lies, how to stop. */
import path from 'node:path';

import { demoAccounts } from '#demo/demoAccounts.ts';
import type { RunningServer } from '#server/main.ts';

const labelWidth = 12;

const line = (label: string, text: string): string => `  ${label.padEnd(labelWidth)}${text}`;

/** A password in the address is for no one's scrollback. */
function dataPlace({ dataDir, databaseUrl }: RunningServer['config']): string {
  if (databaseUrl === undefined) {
    const near = path.relative(process.cwd(), dataDir);
    return near.startsWith('..') ? dataDir : near;
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${pathname.slice(1)} on ${hostname}:${port || '5432'}`;
}

function accountLines({ isDemo, demoPassword }: RunningServer['config']): string[] {
  if (!isDemo) return [];
  const widest = Math.max(...demoAccounts.map(({ email }) => email.length)) + 2;
  const accounts = demoAccounts.map(({ email, situation }) => `${email.padEnd(widest)}${situation}`);
  const [first = '', ...others] = accounts;
  return [
    line('Accounts', first),
    ...others.map((account) => line('', account)),
    line('Password', demoPassword),
  ];
}

/** Without a mail server a demo's letters can be read where the demo is. */
const mailboxLines = (address: string, { showsMailbox }: RunningServer['config']): string[] =>
  showsMailbox ? [line('Mailbox', `${address}/dev/mailbox`)] : [];

export function startedText({ address, config }: Pick<RunningServer, 'address' | 'config'>): string {
  const lines = [
    line('Site', address),
    line('API', `${address}/api/docs`),
    ...mailboxLines(address, config),
    ...accountLines(config),
    line('Data', dataPlace(config)),
    line('Stop', 'Ctrl+C'),
  ];
  return `\n${lines.join('\n')}\n\n`;
}
