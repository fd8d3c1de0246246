/** A mail server as far as a test needs one: it takes letters on a real socket and keeps what was said. */
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

export type TakenLetter = { from: string; recipients: string[]; data: string };

type Refuses = (recipient: string) => boolean;

const endOfData = '\r\n.\r\n';

/** What is answered to a line that is none of a letter's own. */
function answerTo(line: string, letter: TakenLetter, refuses: Refuses): string {
  const [, verb = '', rest = ''] = /^(EHLO|MAIL FROM|RCPT TO|DATA|QUIT|RSET)[: ]?(.*)$/u.exec(line) ?? [];
  const address = /<(?<address>[^>]*)>/u.exec(rest)?.groups?.['address'] ?? '';
  if (verb === 'EHLO') return '250-listener\r\n250-8BITMIME\r\n250 SMTPUTF8';
  if (verb === 'MAIL FROM') letter.from = rest;
  if (verb === 'RCPT TO') {
    if (refuses(address)) return `550 5.1.1 <${address}> is nobody here`;
    letter.recipients.push(address);
  }
  if (verb === 'DATA') return '354 go on';
  return verb === '' ? '500 what?' : '250 ok';
}

function converse(socket: Socket, taken: TakenLetter[], refuses: Refuses): void {
  let received = '';
  let isData = false;
  let letter: TakenLetter = { from: '', recipients: [], data: '' };

  const next = (): boolean => {
    const end = received.indexOf(isData ? endOfData : '\r\n');
    if (end === -1) return false;
    const said = received.slice(0, end);
    received = received.slice(end + (isData ? endOfData.length : 2));
    if (isData) {
      taken.push({ ...letter, data: said });
      letter = { from: '', recipients: [], data: '' };
    }
    const answer = isData ? '250 taken' : answerTo(said, letter, refuses);
    isData = answer.startsWith('354');
    socket.write(`${answer}\r\n`);
    return true;
  };

  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    received += chunk;
    while (next());
  });
  socket.write('220 listener ESMTP\r\n');
}

/** Closed with the test, and every line that is still open with it. */
export async function listenForMail({ refuses = () => false }: { refuses?: Refuses } = {}) {
  const taken: TakenLetter[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    converse(socket, taken, refuses);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { taken, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
