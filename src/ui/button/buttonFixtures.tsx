/** Every look of the button: three tones of four variants in three sizes, then its states. */
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { Button, ButtonLink } from './Button.tsx';
import type { ButtonLook } from './buttonFace.tsx';

const tones = ['regular', 'accent', 'destructive'] as const;
const variants = ['primary', 'secondary', 'text', 'link'] as const;
const sizes = [
  ['sm', 'Small'],
  ['md', 'Medium'],
  ['lg', 'Large'],
] as const;

const looks = (
  tone: NonNullable<ButtonLook['tone']>,
  variant: NonNullable<ButtonLook['variant']>,
): Fixture => ({
  name: `${tone} ${variant}`,
  render: () =>
    sizes.map(([size, words]) => (
      <Button key={size} tone={tone} variant={variant} size={size}>
        {words}
      </Button>
    )),
});

export const buttonFixtures: Fixture[] = [
  ...tones.flatMap((tone) => variants.map((variant) => looks(tone, variant))),
  {
    name: 'disabled',
    render: () =>
      variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          Verify Age
        </Button>
      )),
  },
  {
    name: 'busy',
    render: () => [
      <Button key="lg" size="lg" busy>
        Bid $17,000
      </Button>,
      <Button key="md" variant="secondary" busy>
        Save
      </Button>,
      <Button key="sm" size="sm" busy>
        Save
      </Button>,
    ],
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
  {
    name: 'full width',
    render: () => (
      <Button size="lg" fullWidth>
        Log in
      </Button>
    ),
  },
  { name: 'a link as a button', render: () => <ButtonLink to="/gun-auctions">View the catalog</ButtonLink> },
];
