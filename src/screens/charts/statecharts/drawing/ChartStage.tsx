/** The chart in its frame: drawn once, then moved, scaled and lit without being drawn again. */
import { memo, type MouseEvent, useEffect, useMemo, useRef } from 'react';

import type { DrawnChart } from '#charts/chart.ts';
import { placedStates } from '#charts/chartReading.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import type { ChartMarks } from './chartMarks.ts';
import { type Drawing, StateShape } from './StateShape.tsx';
import { TransitionShapes } from './TransitionShape.tsx';
import { useFullWindow } from './useFullWindow.ts';
import { usePanZoom, zoomStep } from './usePanZoom.ts';

import styles from './Chart.module.css';

type StageProps = {
  drawn: DrawnChart;
  marks: ChartMarks;
  chosen: string | null;
  /** The name of a transition. */
  chosenTransition: string | null;
  onChoose: (stateId: string) => void;
};

const Shapes = memo(function Shapes({
  drawing,
  untaken,
}: {
  drawing: Drawing;
  untaken: ReadonlySet<string>;
}) {
  const { chart, layout } = drawing;
  return (
    <>
      <StateShape drawing={drawing} state={chart.root} depth={0} />
      <TransitionShapes chart={chart} layout={layout} untaken={untaken} />
    </>
  );
});

/** Sets an attribute where it belongs and takes it away everywhere else. */
function setAttribute(found: NodeListOf<Element>, name: string, isOn: (element: Element) => boolean): void {
  for (const element of found) {
    if (isOn(element) !== element.hasAttribute(name)) element.toggleAttribute(name);
  }
}

type Chosen = Pick<StageProps, 'chosen' | 'chosenTransition'>;

function isOf(shape: Element, { chosen, chosenTransition }: Chosen): boolean {
  const state = shape.getAttribute('data-state');
  return state === null ? shape.getAttribute('data-transition') === chosenTransition : state === chosen;
}

/** A chart without a walk has not been tested: nothing in it is marked as left out. */
const missing = (all: readonly string[], seen: readonly string[]): ReadonlySet<string> =>
  new Set(seen.length === 0 ? [] : all.filter((one) => !seen.includes(one)));

function useDrawing(
  { chart, layout, walk }: DrawnChart,
  choose: (stateId: string, click: MouseEvent) => void,
) {
  const onChoose = useRef(choose);
  useEffect(() => {
    onChoose.current = choose;
  });
  return useMemo(() => {
    const ids = placedStates(chart).map(({ state }) => state.id);
    const names = chart.transitions.map(({ name }) => name);
    const drawing: Drawing = {
      chart,
      layout,
      unreached: missing(ids, walk.reached),
      onChoose: (stateId, click) => onChoose.current(stateId, click),
    };
    return { drawing, untaken: missing(names, walk.taken) };
  }, [chart, layout, walk]);
}

export function ChartStage({ drawn, marks, chosen, chosenTransition, onChoose }: StageProps) {
  const group = useRef<SVGGElement>(null);
  const { frame, actions, pointers, isDragged } = usePanZoom(drawn.layout, group);
  const { drawing, untaken } = useDrawing(drawn, (stateId, click) => {
    click.preventDefault();
    click.stopPropagation();
    if (!isDragged.current) onChoose(stateId);
  });

  const [isFull, setIsFull] = useFullWindow(frame, actions.begin);

  useEffect(() => {
    const states = group.current?.querySelectorAll('[data-state]');
    const transitions = group.current?.querySelectorAll<SVGGElement>('[data-transition]');
    if (!states || !transitions) return undefined;
    return marks.listen(({ active, taken, uncovered, isInOrder = false }) => {
      const order = [...taken];
      for (const transition of transitions) {
        const place = order.indexOf(transition.getAttribute('data-transition') ?? '');
        transition.style.setProperty('--order', String(Math.max(place, 0)));
      }
      group.current?.toggleAttribute('data-in-order', isInOrder);
      setAttribute(transitions, 'data-untold', (element) =>
        Boolean(uncovered?.has(element.getAttribute('data-transition') ?? '')),
      );
      setAttribute(states, 'data-active', (element) => active.has(element.getAttribute('data-state') ?? ''));
      setAttribute(transitions, 'data-lit', (element) =>
        taken.has(element.getAttribute('data-transition') ?? ''),
      );
    });
  }, [marks]);

  useEffect(() => {
    const shapes = group.current?.querySelectorAll('[data-state], [data-transition]');
    if (shapes) setAttribute(shapes, 'data-chosen', (shape) => isOf(shape, { chosen, chosenTransition }));
    const { states, transitions } = drawn.layout;
    const box = transitions[chosenTransition ?? '']?.label ?? states[chosen ?? ''];
    if (box) actions.center(box);
  }, [drawn, chosen, chosenTransition, actions]);

  return (
    <section
      ref={frame}
      aria-label={`Chart of ${drawn.chart.id}. Arrow keys move it, plus and minus scale it, zero shows all of it.`}
      className={`${styles.stage} ${isFull ? styles.full : ''}`}
      {...pointers}
    >
      <svg className={styles.canvas}>
        <g ref={group}>
          <Shapes drawing={drawing} untaken={untaken} />
        </g>
      </svg>
      <div className={styles.buttons}>
        <IconButton icon={<Icon name="zoomIn" />} label="Closer" onClick={() => actions.scale(zoomStep)} />
        <IconButton
          icon={<Icon name="zoomOut" />}
          label="Further away"
          onClick={() => actions.scale(1 / zoomStep)}
        />
        <IconButton icon={<Icon name="fit" />} label="Show all" onClick={actions.fit} />
        <IconButton
          icon={<Icon name={isFull ? 'collapse' : 'expand'} />}
          label={isFull ? 'Leave full screen' : 'Full screen'}
          aria-pressed={isFull}
          onClick={() => setIsFull(!isFull)}
        />
      </div>
    </section>
  );
}
