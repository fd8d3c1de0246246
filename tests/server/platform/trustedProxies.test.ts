/** Whose word is taken for a visitor's address. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { expect, test } from 'vitest';

import { clientAddress, trustedProxies } from '#server/platform/trustedProxies.ts';

function requestFrom(remoteAddress: string, forwarded: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  request.headers['x-forwarded-for'] = forwarded;
  return request;
}

const trusts = trustedProxies('loopback, 10.0.0.0/8, 192.0.2.7, fc00::/7');

test.each([
  {
    from: '203.0.113.1',
    forwarded: '198.51.100.1',
    address: '203.0.113.1',
    rule: 'a stranger speaks for itself',
  },
  {
    from: '10.1.2.3',
    forwarded: '198.51.100.1',
    address: '198.51.100.1',
    rule: 'a proxy speaks for its visitor',
  },
  {
    from: '10.1.2.3',
    forwarded: '9.9.9.9, 198.51.100.1',
    address: '198.51.100.1',
    rule: 'a visitor cannot name another',
  },
  {
    from: '::1',
    forwarded: '198.51.100.1, 192.0.2.7',
    address: '198.51.100.1',
    rule: 'proxies may stand in a row',
  },
  { from: 'fd00::1', forwarded: '2001:db8::1', address: '2001:db8::1', rule: 'proxies may speak IPv6' },
  { from: '127.0.0.1', forwarded: '', address: '127.0.0.1', rule: 'a proxy may call for itself' },
  {
    from: '10.1.2.3',
    forwarded: 'unknown',
    address: 'unknown',
    rule: 'what a proxy calls unknown is one visitor',
  },
])('$rule', ({ from, forwarded, address }) => {
  expect(clientAddress(requestFrom(from, forwarded), trusts)).toBe(address);
});

test('without trusted proxies no one speaks for another', () => {
  expect(clientAddress(requestFrom('127.0.0.1', '198.51.100.1'), undefined)).toBe('127.0.0.1');
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.1/8/9', '10.0.0', 'loopback,'])(
  '%s is no list of proxies',
  (text) => {
    expect(trustedProxies(text)).toBeUndefined();
  },
);
