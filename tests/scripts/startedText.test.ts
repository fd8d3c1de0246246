/** What a newcomer reads when the site has started. */
import { describe, expect, test } from 'vitest';

import { demoAccounts } from '#demo/demoAccounts.ts';
import { readConfig } from '#server/platform/settings/config.ts';

import { startedText } from '../../scripts/startedText.ts';

const textFor = (settings: Record<string, string>): string =>
  startedText({ address: 'http://localhost:3000', config: readConfig(settings) });

describe('the block that a start ends with', () => {
  test('names address, data and how to stop', () => {
    expect(textFor({ DEMO: 'off', DATA_DIR: 'var/data' })).toBe(
      [
        '',
        '  Site        http://localhost:3000',
        '  API         http://localhost:3000/api/docs',
        '  Data        var/data',
        '  Stop        Ctrl+C',
        '',
        '',
      ].join('\n'),
    );
  });

  test('lists every demo account with its password', () => {
    const text = textFor({ DEMO_PASSWORD: 'a-password-for-all' });
    expect(
      demoAccounts.filter(({ email, situation }) => !(text.includes(email) && text.includes(situation))),
    ).toEqual([]);
    expect(text).toContain('  Password    a-password-for-all\n');
  });

  test('says where a demo’s letters are read, unless a mail server sends them', () => {
    expect(textFor({})).toContain('  Mailbox     http://localhost:3000/dev/mailbox\n');
    expect(textFor({ DEMO: 'off' })).not.toContain('Mailbox');
    const withServer = { SMTP_URL: 'smtp://mail.example', PUBLIC_ORIGIN: 'http://site.example', DEMO: 'on' };
    expect(textFor(withServer)).not.toContain('Mailbox');
  });

  test('names a PostgreSQL without its password', () => {
    const text = textFor({ DATABASE_URL: 'postgresql://owner:hunter2@db.example:6000/house' });
    expect(text).toContain('  Data        PostgreSQL, house on db.example:6000\n');
    expect(text).not.toContain('hunter2');
  });
});
