/** Everything a writer may use, part by part. */
import type { RichNode } from '#contract/content/richText.ts';
import type { Fixture, Ground } from '#ui/fixture/Fixture.ts';

import { RichText, type RichTextProps } from './RichText.tsx';

const fixture = (name: string, body: RichNode[], look: RichTextProps['look'] = 'page'): Fixture => ({
  name,
  render: () => <RichText body={body} look={look} />,
});

const p = (...children: RichNode[]): RichNode => ({ tag: 'p', children });
const li = (...children: RichNode[]): RichNode => ({ tag: 'li', children });
const link = (href: string, words: string): RichNode => ({
  tag: 'a',
  attributes: { href },
  children: [words],
});

const row = (tag: 'th' | 'td', ...cells: string[]): RichNode => ({
  tag: 'tr',
  children: cells.map((cell) => ({
    tag,
    attributes: tag === 'th' ? { scope: 'col' } : undefined,
    children: [cell],
  })),
});

const plate = (lotNumber: number, caption: string): RichNode => ({
  tag: 'figure',
  children: [
    {
      tag: 'img',
      attributes: {
        src: `/pictures/lots/4121/${lotNumber}/1-light-800.webp`,
        alt: `Illustration of lot ${lotNumber} of the demo`,
        width: '1200',
        height: '900',
        files: `/lots/4121/${lotNumber}/1`,
        themes: 'true',
      },
    },
    { tag: 'figcaption', children: [caption] },
  ],
});

const article: RichNode[] = [
  p(
    'The case is mahogany, the lining a green that has faded to sage where the light got in. Lift the lid, and the two ',
    'pistols lie head to tail, as they have since the maker’s man bedded them there.',
  ),
  { tag: 'blockquote', children: [p('Everything about them was meant to disappear in the hand.')] },
  p('They were ordered in a hurry and, so far as letters show, never used.'),
];

const phrases: RichNode[] = [
  p(
    'See ',
    link('/how-bidding-works', 'how bidding works'),
    ', the ',
    link('https://www.example.com/', 'maker’s ledger'),
    ', a ',
    { tag: 'strong', children: ['7½-inch barrel'] },
    ', the ',
    { tag: 'em', children: ['Model 1873'] },
    ', ',
    { tag: 's', children: ['refinished'] },
    ' and ',
    { tag: 'abbr', attributes: { title: 'Federal Firearms License' }, children: ['FFL'] },
    ' of ',
    { tag: 'time', attributes: { datetime: '1898-12-31' }, children: ['December 31, 1898'] },
    '.',
  ),
  { tag: 'ul', children: [li('The numbers agree'), li('The wear matches')] },
  { tag: 'ol', attributes: { start: '3' }, children: [li('Open the case'), li('Read the label')] },
  {
    tag: 'dl',
    children: [
      { tag: 'dt', children: ['Caliber'] },
      { tag: 'dd', children: ['.44-40 WCF'] },
      { tag: 'dt', children: ['Barrel'] },
      { tag: 'dd', children: ['24 inches, octagon'] },
    ],
  },
  { tag: 'hr' },
  {
    tag: 'details',
    children: [{ tag: 'summary', children: ['What a letter cannot prove'] }, p('What happened later.')],
  },
];

/** A region is distinguished from its twin on the other background. */
const bands = (ground: Ground): RichNode => ({
  tag: 'table',
  children: [
    { tag: 'caption', children: [`What a letter says, on ${ground}`] },
    { tag: 'thead', children: [row('th', 'Line', 'Proves', 'Does not prove')] },
    {
      tag: 'tbody',
      children: [
        row('td', 'Barrel length', 'How long it was when it left', 'How long it is now'),
        row('td', 'Shipped to', 'Which house ordered it', 'Who carried it'),
      ],
    },
  ],
});

export const richTextFixtures: Fixture[] = [
  fixture('an article', article, 'article'),
  fixture('phrases and lists', phrases),
  { name: 'a table', render: (ground) => <RichText body={[bands(ground)]} /> },
  fixture('a picture and a gallery', [
    plate(2, 'Lot 2, as it came to us.'),
    { tag: 'gallery', children: [plate(3, 'The lock'), plate(4, 'The case')] },
  ]),
  fixture('a film', [
    {
      tag: 'video',
      attributes: { host: 'youtube', id: '00000000000', title: 'How a swept hilt is put together' },
    },
  ]),
  fixture('an answer', [p('At the time beside the lot. ', link('/faq', 'All questions'))], 'answer'),
];
