/**
 * A picture from the room: a stream that browsers play by themselves, or a page of a player that stands in ours. Anyone
 * who conducts enters an address, as their video provider hands it out; which hosts it may be of is the company's to
 * say.
 */
export type RoomVideo = { kind: 'hls' | 'embed'; url: string };

const youTubeHosts: ReadonlySet<string> = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com']);
const youTubePlayer = 'https://www.youtube-nocookie.com/embed/';
const videoId = /^[\w-]{6,20}$/u;

/** What people copy there is a page around the player, which may not stand in another page. */
function youTubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!youTubeHosts.has(hostname)) return null;
  return first === 'watch' ? (searchParams.get('v') ?? '') : second;
}

function addressOf(text: string): URL | null {
  const given = URL.canParse(text) ? new URL(text) : null;
  const id = given && youTubeId(given);
  if (given === null || id === null) return given;
  return videoId.test(id) ? new URL(`${youTubePlayer}${id}`) : null;
}

/** Null for what is no address, or of none of these hosts. */
export function roomVideo(text: string, hosts: readonly string[]): RoomVideo | null {
  const address = addressOf(text.trim());
  if (address === null || address.username !== '' || !hosts.includes(address.origin)) return null;
  const kind = address.pathname.toLowerCase().endsWith('.m3u8') ? 'hls' : 'embed';
  return { kind, url: address.href };
}
