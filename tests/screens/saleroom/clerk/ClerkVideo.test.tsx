/** The picture from the room, as a clerk chooses it at the console. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { aClerkRoom } from '#fixtures/room.ts';

import { type ConsoleWorld, openConsole, saidAtDesk } from './consolePage.tsx';

async function openAtDesk(world: ConsoleWorld) {
  const opened = openConsole(world);
  await screen.findByRole('region', { name: 'The lot' });
  return opened;
}

const said = (words: string | RegExp) =>
  waitFor(() =>
    typeof words === 'string' ? expect(saidAtDesk()).toBe(words) : expect(saidAtDesk()).toMatch(words),
  );

describe('the picture from the room', () => {
  const field = () => screen.getByRole('textbox', { name: /^Address of a stream/u });

  test('is shown from an address, and taken away', async () => {
    const Url = 'https://stream.prairiestar.example/live.m3u8';
    const shown = {
      Outcome: 'done',
      ClerkRoom: aClerkRoom({ Acts: 8, Video: { Kind: 'hls', Url } }),
    } as const;
    const { sent } = await openAtDesk({ answers: [shown, 'done'] });
    expect(screen.getByText('The room shows the lot’s plate.')).toBeDefined();
    await userEvent.type(field(), `${Url}{Enter}`);
    await said('The picture from the room is as you left it.');
    expect(screen.getByText(`The room shows a stream: ${Url}`)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Take the picture away' }));
    expect(sent).toMatchObject([
      { action: 'video.chosen', text: Url },
      { action: 'video.chosen', text: '' },
    ]);
  });

  test('of another host is refused in words, at the field too, and stays to be put right', async () => {
    await openAtDesk({ answers: ['NO_VIDEO_HOST'] });
    await userEvent.type(field(), 'https://video.example.org/1{Enter}');
    await said(/^The site shows no picture from this address/u);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/They are www\.youtube-nocookie\.com, /u)).toBeDefined();
    expect((field() as HTMLInputElement).value).toBe('https://video.example.org/1');
  });
});
