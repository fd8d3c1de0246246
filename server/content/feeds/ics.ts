/** The text form of calendars (RFC 5545), as far as we need it: events that begin and end at an instant. */
export type CalendarEvent = {
  /** The same for ever: a calendar that gets it again moves the event and does not double it. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
};

type Calendar = { producer: string; name: string; madeAt: Date; events: readonly CalendarEvent[] };

const longestLine = 75;

/** `20261204T150000Z` */
const instant = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/gu, '');

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/gu, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** Lines are cut by their bytes, never inside a character; what follows begins with a space, which counts. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > longestLine) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += length;
  }
  return [...lines, current].join('\r\n');
}

const eventLines = (event: CalendarEvent, madeAt: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${instant(madeAt)}`,
  `DTSTART:${instant(event.startsAt)}`,
  `DTEND:${instant(event.endsAt)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `LOCATION:${escaped(event.location)}`,
  `URL:${event.url}`,
  'END:VEVENT',
];

export function icsText({ producer, name, madeAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(producer)}//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
