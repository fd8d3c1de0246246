/** A developer's page: every piece in every state, on paper and on gunmetal side by side. */
import type { ReactNode } from 'react';

import type { Fixture, Ground } from '#ui/fixture/Fixture.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { Text } from '#ui/text/Text.tsx';

import { Behaviors } from './Behaviors.tsx';
import { MuiPieces } from './MuiPieces.tsx';
import { pieceSections } from './pieceSections.ts';
import { Swatches } from './Swatches.tsx';

import styles from './PiecesScreen.module.css';

const grounds = [
  { scheme: 'light', ground: 'paper' },
  { scheme: 'dark', ground: 'gunmetal' },
] as const;

function PiecesScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Heading look="h1">Parts of the catalog</Heading>
        <Text color="text-light">
          Every piece in every state. Left on paper, right on gunmetal.{' '}
          <TextLink to="/dev/icon-gallery">All icons</TextLink>
        </Text>
      </header>
      <Behaviors />
      <Section title="Colors" folio="tokens.json">
        {() => <Swatches />}
      </Section>
      {Object.entries(pieceSections).map(([title, fixtures]) => (
        <Section key={title} title={title} folio={states(fixtures.length)}>
          {(ground) =>
            fixtures.map((fixture) => <State key={fixture.name} fixture={fixture} ground={ground} />)
          }
        </Section>
      ))}
      <Section title="Drawn by MUI" folio="loaded only where needed">
        {() => <MuiPieces />}
      </Section>
    </div>
  );
}

const states = (count: number): string => (count === 1 ? 'one state' : `${count} states`);

type SectionProps = { title: string; folio: string; children: (ground: Ground) => ReactNode };

function Section({ title, folio, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      {grounds.map(({ scheme, ground }) => (
        <div key={scheme} data-theme={scheme} className={styles.ground}>
          <RunningHead title={title} folio={folio} />
          <div className={styles.states}>{children(ground)}</div>
        </div>
      ))}
    </section>
  );
}

function State({ fixture, ground }: { fixture: Fixture; ground: Ground }) {
  return (
    <div className={styles.state}>
      <Text size="xs" color="text-lighter">
        {fixture.name}
      </Text>
      <div className={styles.shown}>{fixture.render(ground)}</div>
    </div>
  );
}

export { PiecesScreen as Component };
