/** Office hours as search engines read them, from the words a company writes in its own file. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type OpeningHours = { days: string[]; opens: string; closes: string };

/** `8:30 a.m.` as `08:30`. */
function timeOf(words: string): string | null {
  const {
    hour,
    minute = '00',
    half,
  } = /^(?<hour>1[0-2]|[1-9])(?::(?<minute>[0-5]\d))? (?<half>[ap])\.m\.$/u.exec(words)?.groups ?? {};
  if (hour === undefined) return null;
  const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function daysOf(words: string): string[] {
  const [first = '', last = first] = words.split(' to ');
  const from = days.findIndex((day) => day === first);
  const to = days.findIndex((day) => day === last);
  return from < 0 || to < from ? [] : days.slice(from, to + 1);
}

/** Null where the words say it in another way: then search engines get nothing. */
export function openingHours(office: { days: string; hours: string }): OpeningHours | null {
  const [from = '', until = ''] = office.hours.split(' to ');
  const opens = timeOf(from);
  const closes = timeOf(until);
  const open = daysOf(office.days);
  return opens === null || closes === null || open.length === 0 ? null : { days: open, opens, closes };
}
