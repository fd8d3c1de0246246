/** Our `styled` under MUI's parts makes the same elements, classes and rules as Emotion's own. */
import { CacheProvider, keyframes } from '@emotion/react';
import emotionStyled from '@emotion/styled';
import { render } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';

import { createMuiCache } from '#ui/theme/muiCache.ts';
import { styledPart } from '#ui/theme/styledPart.ts';

type Props = Record<string, unknown>;
type Style = object | string | false | null | undefined | readonly Style[] | ((props: Props) => Style);
type Options = { label?: string; shouldForwardProp?: (name: string) => boolean };
type Styled = (
  tag: string | ComponentType<Props>,
  options?: Options,
) => (...styles: Style[]) => ComponentType<Props>;

const byEmotion = emotionStyled as unknown as Styled;
const byUs = styledPart as unknown as Styled;

const fading = keyframes({ from: { opacity: 0 } });
const base = { color: 'red', '&:hover': { color: 'blue' }, userSelect: 'none' };
const wide = { width: '100%' };

const withoutOwner = (name: string): boolean => name !== 'ownerState' && name !== 'as';

function partsBy(styled: Styled): ReactNode {
  const Plain = styled('button', { shouldForwardProp: withoutOwner })(base);
  const Varied = styled('span', { shouldForwardProp: withoutOwner })(
    ({ ownerState }) => [base, (ownerState as Props)['isWide'] ? wide : null, undefined, false],
    // Made again at each render.
    ({ ownerState }) => ({ '& .inner': (ownerState as Props)['isWide'] ? wide : undefined, margin: 4 }),
  );
  const Moving = styled('i')({ animationName: fading }, 'padding:2px;');
  const Outer = styled(Varied)(wide, { color: 'green' });
  const Inner = ({ ownerState, ...props }: Props) => <Varied {...props} ownerState={ownerState ?? {}} />;
  const Around = styled(Inner, { label: 'Around' })({ padding: 1 });
  const Link = ({ className }: Props) => (
    <a className={String(className)} href="/">
      Link
    </a>
  );
  const Row = ({ isWide }: { isWide: boolean }) => (
    <div>
      <Plain type="button" className="own" aria-label="Press" />
      <Plain as={Link} ownerState={{}} />
      <Varied ownerState={{ isWide }} className={isWide ? 'own  two' : undefined} />
      <Moving ownerState={{}} title="Moving" />
      <Outer ownerState={{ isWide }} />
      <Around ownerState={{ isWide }} className="own" />
    </div>
  );
  return (
    <>
      <Row isWide />
      <Row isWide={false} />
      <Row isWide />
    </>
  );
}

/** The name of a rule is made of what is in it. */
function madeBy(styled: Styled) {
  const cache = createMuiCache();
  const { container, unmount } = render(<CacheProvider value={cache}>{partsBy(styled)}</CacheProvider>);
  const html = container.innerHTML;
  unmount();
  return { html, registered: cache.registered, inserted: cache.inserted };
}

test('elements, classes and rules are the same, the first time and each time after', () => {
  const wanted = madeBy(byEmotion);
  expect(wanted.html).toContain('mui-');
  expect(madeBy(byUs)).toEqual(wanted);
});

test('what the properties decide is worked out at each render', () => {
  const Part = byUs('p', { shouldForwardProp: withoutOwner })(({ color }) => ({ color: String(color) }));
  const cache = createMuiCache();
  const { container } = render(
    <CacheProvider value={cache}>
      <Part color="red" />
      <Part color="blue" />
      <Part color="red" />
    </CacheProvider>,
  );
  const [first, second, third] = [...container.children].map(({ className }) => className);
  expect(first).toBe(third);
  expect(first).not.toBe(second);
});

test('styles may use hooks, as those of the data grid do', () => {
  const Part = byUs('p')(() => {
    const [color] = useState('red');
    return { color };
  });
  const cache = createMuiCache();
  const page = (title: string) => (
    <CacheProvider value={cache}>
      <Part title={title} />
    </CacheProvider>
  );
  const { container, rerender } = render(page('First'));
  const { outerHTML: before } = container.children[0] as Element;
  rerender(page('Again'));
  expect(container.innerHTML).toBe(before.replace('First', 'Again'));
});
