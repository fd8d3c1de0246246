/** A sale for one's own calendar: the same instants and place in every form. */
import { expect, test } from 'vitest';

import { anAuction, aTimedAuction } from '#fixtures/auction.ts';
import { calendarLinks } from '#rules/auctions/calendarLinks.ts';

const origin = 'https://www.example.com';
const [google, outlook, file] = calendarLinks(anAuction({ Title: 'Arms & Armor' }), origin);
const read = (address: string | undefined) => Object.fromEntries(new URL(address ?? '', origin).searchParams);

test('Google takes both instants in one word, in UTC', () => {
  expect(google?.to).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/u);
  expect(read(google?.to)).toEqual({
    action: 'TEMPLATE',
    text: 'Arms & Armor',
    dates: '20261205T150000Z/20261206T230000Z',
    details: 'https://www.example.com/gun-auctions/two-centuries-of-arms',
    location: '100 Foundry Street, Rock Falls, IL 61071',
  });
});

test('Outlook takes them apart', () => {
  expect(outlook?.to).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?/u);
  expect(read(outlook?.to)).toMatchObject({
    subject: 'Arms & Armor',
    startdt: '2026-12-05T15:00:00Z',
    enddt: '2026-12-06T23:00:00Z',
    location: '100 Foundry Street, Rock Falls, IL 61071',
  });
});

test('every other calendar takes the file of ours', () => {
  expect(file).toEqual({ words: 'Calendar file (.ics)', to: '/api/auction/calendar/4122.ics' });
});

test('a timed sale is nowhere but online', () => {
  const [first] = calendarLinks(aTimedAuction(), origin);
  expect(read(first?.to)['location']).toBe('Online');
});
