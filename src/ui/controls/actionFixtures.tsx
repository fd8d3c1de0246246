/** Pieces of MUI's parts that are pressed or followed, in every state: buttons, links, tabs, pagers and what opens. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { Accordion } from './Accordion.tsx';
import { Badge } from './Badge.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Button, ButtonLink, type ButtonProps } from './Button.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ChoiceChip, FilterChip } from './FilterChip.tsx';
import { IconButton } from './IconButton.tsx';
import { IconLink } from './IconLink.tsx';
import { ListTabs } from './ListTabs.tsx';
import { Pagination } from './Pagination.tsx';
import { TextLink } from './TextLink.tsx';

const tones = ['regular', 'accent', 'destructive'] as const;
const variants = ['primary', 'secondary', 'text', 'link'] as const;
const sizes = [
  ['sm', 'Small'],
  ['md', 'Medium'],
  ['lg', 'Large'],
] as const;

const inEachSize = (look: Pick<ButtonProps, 'tone' | 'variant'>) =>
  sizes.map(([size, words]) => (
    <Button key={size} {...look} size={size}>
      {words}
    </Button>
  ));

export const buttons: Fixture[] = [
  ...tones.flatMap((tone) =>
    variants.map((variant) => ({ name: `${tone} ${variant}`, render: () => inEachSize({ tone, variant }) })),
  ),
  {
    name: 'disabled',
    render: () =>
      variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          Save
        </Button>
      )),
  },
  {
    name: 'busy',
    render: () =>
      sizes.map(([size, words]) => (
        <Button key={size} size={size} busy>
          {words}
        </Button>
      )),
  },
  {
    name: 'with icons',
    render: () => [
      <Button key="start" startIcon={<Icon name="live" />}>
        Watch live
      </Button>,
      <Button key="end" variant="secondary" endIcon={<Icon name="chevronDown" size="sm" />}>
        Ending soonest
      </Button>,
    ],
  },
  { name: 'full width', render: () => <Button fullWidth>Save</Button> },
  { name: 'a link as a button', render: () => <ButtonLink to="/gun-auctions">Browse auctions</ButtonLink> },
];

export const iconButtons: Fixture[] = [
  { name: 'plain', render: () => <IconButton icon={<Icon name="menu" />} label="Menu" /> },
  {
    name: 'with a badge',
    render: () => (
      <IconButton icon={<Icon name="bell" />} label="Alerts, 20+ new" badge={<Badge text="20+" />} />
    ),
  },
  { name: 'disabled', render: () => <IconButton icon={<Icon name="sound" />} label="Sound on" disabled /> },
];

export const iconLinks: Fixture[] = [
  {
    name: 'plain',
    render: () => <IconLink to="/prices" icon={<Icon name="print" />} label="Print this list" />,
  },
];

const nothing = (): void => undefined;
const catalog = '/catalog/4127';

export const filterChips: Fixture[] = [
  {
    name: 'filters that are on',
    render: () =>
      ['Single action', 'Colt', '$1,500 to $85,000'].map((label) => (
        <FilterChip key={label} label={label} to={catalog} />
      )),
  },
  {
    name: 'choices',
    render: () =>
      ['Closing soon', 'Outbid'].map((label, place) => (
        <ChoiceChip key={label} label={label} isOn={place === 0} to={catalog} />
      )),
  },
  {
    name: 'choices in a grid',
    render: () =>
      ['Up to $1,000', '$1,000–5,000'].map((label, place) => (
        <ChoiceChip key={label} label={label} isOn={place === 0} shape="box" onChoose={nothing} />
      )),
  },
];

const linkTo = (name: string, to: string): Fixture => ({
  name,
  render: () => (
    <p>
      Read <TextLink to={to}>the terms of sale</TextLink> first.
    </p>
  ),
});

export const textLinks: Fixture[] = [
  linkTo('in the app', '/terms-and-conditions'),
  linkTo('new tab', 'https://www.example.com/'),
];

const desk = { label: 'Staff desk', to: '/clerk' };

export const breadcrumbs: Fixture[] = [
  {
    name: 'one page above',
    render: (ground) => <Breadcrumbs label={`One page above on ${ground}`} items={[desk]} />,
  },
  {
    name: 'two pages above',
    render: (ground) => (
      <Breadcrumbs
        label={`Two pages above on ${ground}`}
        items={[desk, { label: 'Bidders', to: '/clerk/bidders' }]}
      />
    ),
  },
];

const pages = [
  [1, 3],
  [6, 12],
  [12, 12],
] as const;

export const pagers: Fixture[] = pages.map(([page, pageCount]) => ({
  name: `page ${page} of ${pageCount}`,
  render: (ground) => (
    <Pagination
      page={page}
      pageCount={pageCount}
      addressOf={(number) => `/account/messages?page=${number}`}
      label={`Messages, page ${page} of ${pageCount} on ${ground}`}
    />
  ),
}));

const lists = [
  { key: 'open', to: '/account/bids', words: 'Open' },
  { key: 'won', to: '/account/bids?list=won', words: 'Won' },
  { key: 'lost', to: '/account/bids?list=lost', words: 'Lost' },
];

export const listTabs: Fixture[] = [
  {
    name: 'with counts, one of them not known yet',
    render: (ground) => (
      <ListTabs
        name={`Counted on ${ground}`}
        current="open"
        tabs={lists.map((list, place) => ({ ...list, count: place === 2 ? null : place + 2 }))}
      />
    ),
  },
  {
    name: 'without counts',
    render: (ground) => <ListTabs name={`Not counted on ${ground}`} current="won" tabs={lists} />,
  },
];

export const disclosures: Fixture[] = [
  {
    name: 'closed',
    render: () => <Disclosure summary="Messages (3)">The newest message comes first.</Disclosure>,
  },
  {
    name: 'open',
    render: () => (
      <Disclosure summary="Messages (1)" isOpenAtFirst>
        Your rifle has arrived.
      </Disclosure>
    ),
  },
];

export const accordions: Fixture[] = [
  {
    name: 'questions, the first one open',
    render: () => (
      <Accordion
        items={[
          {
            question: 'How do I register to bid?',
            answer:
              'Create an account, then press Register on any sale. We usually reply during business hours.',
            open: true,
          },
          { question: 'When does a timed lot close?', answer: 'At the time beside the lot.' },
          { question: 'Can you ship to my state?', answer: 'Ask us before you bid.' },
        ]}
      />
    ),
  },
];
