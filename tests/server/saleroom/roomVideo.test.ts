/** Which addresses make a picture from the room, and as what they are shown. */
import { expect, test } from 'vitest';

import { roomVideo } from '#server/saleroom/roomVideo.ts';

const hosts = ['https://www.youtube-nocookie.com', 'https://stream.example.com'];
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['a stream', 'https://stream.example.com/day-1/live.m3u8', 'hls'],
  ['a stream whose address says more', 'https://stream.example.com/live.M3U8?key=1', 'hls'],
  ['a player', 'https://stream.example.com/player/1', 'embed'],
  ['an address with room around it', ' https://stream.example.com/player/1 ', 'embed'],
] as const)('%s is shown as what it is', (_, text, kind) => {
  expect(roomVideo(text, hosts)).toEqual({ kind, url: text.trim() });
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://youtu.be/dQw4w9WgXcQ',
  player,
])('%s is shown by the player of its video', (text) => {
  expect(roomVideo(text, hosts)).toEqual({ kind: 'embed', url: player });
  expect(roomVideo(text, ['https://stream.example.com'])).toBeNull();
});

test.each([
  ['another host', 'https://video.example.org/live.m3u8'],
  ['a host that begins the same', 'https://stream.example.com.example.org/live.m3u8'],
  ['another port of the host', 'https://stream.example.com:8443/live.m3u8'],
  ['an unguarded line', 'http://stream.example.com/live.m3u8'],
  ['someone’s name and password', 'https://anna:secret@stream.example.com/live.m3u8'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 'the camera in the hall'],
  ['a list of videos', 'https://www.youtube.com/watch?list=1'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(roomVideo(text, hosts)).toBeNull();
});
