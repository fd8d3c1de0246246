/** What was found, in one line. */
type Counted = {
  LotCount: number;
  ResultCount: number;
  IsCapped: boolean;
  Posts: object[];
  Questions: object[];
};

const grouped = new Intl.NumberFormat('en-US');

export const countWords = (count: number, one: string, many: string): string =>
  `${grouped.format(count)} ${count === 1 ? one : many}`;

/** `14 lots in open and upcoming sales · 2,000+ sold earlier · 1 post` */
export function summaryWords({ LotCount, ResultCount, IsCapped, Posts, Questions }: Counted): string {
  const results = `${grouped.format(ResultCount)}${IsCapped ? '+' : ''} sold earlier`;
  return [
    LotCount > 0 && `${countWords(LotCount, 'lot', 'lots')} in open and upcoming sales`,
    ResultCount > 0 && results,
    Posts.length > 0 && countWords(Posts.length, 'post', 'posts'),
    Questions.length > 0 && countWords(Questions.length, 'answer', 'answers'),
  ]
    .filter(Boolean)
    .join(' · ');
}
