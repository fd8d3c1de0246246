/** What can be done to a machine that runs alone: events it takes now, answers it waits for, and time. */
import type { ExampleEvent } from '#charts/chart.ts';
import { canAccept, nextDelayMs, type SimulatedStep, waitingActors } from '#machines/charts/simulation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { EventForm } from './EventForm.tsx';
import { plainAnswers, secondsOf } from './simulatedWords.ts';

import styles from './Statecharts.module.css';

type Action =
  | { type: 'event.sent'; event: ExampleEvent }
  | { type: 'clock.pushed'; ms: number }
  | { type: 'delay.awaited' };

type ActionsProps = {
  step: SimulatedStep;
  vocabulary: readonly ExampleEvent[];
  send: (action: Action) => void;
};

const pushes = [1_000, 10_000] as const;

function answersOf(step: SimulatedStep, vocabulary: readonly ExampleEvent[]): ExampleEvent[] {
  return waitingActors(step).flatMap((id) => {
    const plain = plainAnswers(id);
    const known = vocabulary.filter(({ type }) => plain.some((answer) => answer.type === type));
    return known.concat(plain.filter(({ type }) => !known.some((one) => one.type === type)));
  });
}

export function SimulationActions({ step, vocabulary, send }: ActionsProps) {
  const own = vocabulary.filter((event) => !event.type.startsWith('xstate.') && canAccept(step, event));
  const answers = answersOf(step, vocabulary);
  const sendEvent = (event: ExampleEvent): void => send({ type: 'event.sent', event });
  return (
    <>
      <section className={styles.part} aria-labelledby="send">
        <Heading look="h4" as="h2" id="send">
          Send an event
        </Heading>
        <EventForm examples={own} none="It hears none of the tests’ events now." onSend={sendEvent} />
      </section>
      {answers.length > 0 && (
        <section className={styles.part} aria-labelledby="answer">
          <Heading look="h4" as="h2" id="answer">
            Answer for an actor
          </Heading>
          <EventForm examples={answers} none="" label="Answer" words="Answer" onSend={sendEvent} />
        </section>
      )}
      <Clock step={step} send={send} />
    </>
  );
}

function Clock({ step, send }: Pick<ActionsProps, 'step' | 'send'>) {
  const next = nextDelayMs(step);
  return (
    <section className={styles.part} aria-labelledby="clock">
      <div className={styles.partHead}>
        <Heading look="h4" as="h2" id="clock">
          Clock
        </Heading>
        <Text as="output" size="sm" tabular>
          {secondsOf(step.nowMs)}
        </Text>
      </div>
      <div className={styles.row}>
        {pushes.map((ms) => (
          <Button key={ms} size="sm" variant="secondary" onClick={() => send({ type: 'clock.pushed', ms })}>
            +{ms / 1_000} s
          </Button>
        ))}
        <Button
          size="sm"
          variant="secondary"
          disabled={next === null}
          onClick={() => send({ type: 'delay.awaited' })}
        >
          {next === null ? 'No delay runs' : `To the next delay, ${secondsOf(next)}`}
        </Button>
      </div>
    </section>
  );
}
