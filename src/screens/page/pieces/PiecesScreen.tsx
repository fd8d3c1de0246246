/** A developer's page: every piece in every state, first those of MUI's parts, on paper and on gunmetal side by side. */
import type { ReactNode } from 'react';

import { useAppActors } from '#actors/appActors.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { controls } from '#ui/controls/controlsFixtures.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';
import type { Fixture, Ground } from '#ui/fixture/Fixture.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';
import { Text } from '#ui/text/Text.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

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
    <MuiTheme>
      <div>
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
        {Object.entries(controls).map(([name, control]) => (
          <Fixtures key={name} title={`${name}: MUI ${control.parts}`} fixtures={control.states} />
        ))}
        <Section title="Other parts of MUI" folio="loaded only where needed">
          {() => <MuiPieces />}
        </Section>
        {Object.entries(pieceSections).map(([title, fixtures]) => (
          <Fixtures key={title} title={title} fixtures={fixtures} />
        ))}
      </div>
    </MuiTheme>
  );
}

const states = (count: number): string => (count === 1 ? 'one state' : `${count} states`);

const Fixtures = ({ title, fixtures }: { title: string; fixtures: readonly Fixture[] }) => (
  <Section title={title} folio={states(fixtures.length)}>
    {(ground) => fixtures.map((fixture) => <State key={fixture.name} fixture={fixture} ground={ground} />)}
  </Section>
);

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

const workId = 'pieces';

/**
 * Behaviors that wait for something from outside, triggered by hand: each button sends one of the page's own machines
 * what a server or a form would send it.
 */
function Behaviors() {
  const { clientVersion } = useAppActors();
  return (
    <section className={styles.behaviors} aria-label="Behaviors">
      <RunningHead title="Behaviors" folio="of this very page" />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => clientVersion.send({ type: 'hash.received', hash: 'a newer build' })}
        >
          Hear of a newer build
        </Button>
        <Button variant="secondary" onClick={() => clientVersion.send({ type: 'work.started', workId })}>
          Start a form
        </Button>
        <Button variant="secondary" onClick={() => clientVersion.send({ type: 'work.finished', workId })}>
          Finish the form
        </Button>
      </div>
    </section>
  );
}

export { PiecesScreen as Component };
