/** What was found, in words. */
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

type SummaryPart = { id: string; words: string };

/** `14 lots in open and upcoming sales`, `2,000+ sold earlier`, `1 post`, each with the part of the page that it counts. */
export function summaryParts({ LotCount, ResultCount, IsCapped, Posts, Questions }: Counted): SummaryPart[] {
  const results = `${grouped.format(ResultCount)}${IsCapped ? '+' : ''} sold earlier`;
  const parts = [
    {
      id: 'lots',
      count: LotCount,
      words: `${countWords(LotCount, 'lot', 'lots')} in open and upcoming sales`,
    },
    { id: 'results', count: ResultCount, words: results },
    { id: 'posts', count: Posts.length, words: countWords(Posts.length, 'post', 'posts') },
    { id: 'questions', count: Questions.length, words: countWords(Questions.length, 'answer', 'answers') },
  ];
  return parts.filter(({ count }) => count > 0);
}
