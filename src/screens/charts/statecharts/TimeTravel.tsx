/** A slider over what an actor did. Its end is now. */
import type { LoggedMove } from '#machines/charts/chartRoomLiveMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Slider } from '#ui/fields/Slider.tsx';

import styles from './Statecharts.module.css';

type TravelProps = {
  moves: readonly LoggedMove[];
  moment: number | null;
  onMoment: (seq: number) => void;
  onLive: () => void;
};

export function TimeTravel({ moves, moment, onMoment, onLive }: TravelProps) {
  if (moves.length === 0) return null;
  const found = moves.findIndex(({ seq }) => seq === moment);
  const place = moment === null || found === -1 ? moves.length - 1 : found;
  return (
    <div className={styles.row}>
      <Slider
        label="Moment"
        valueText={`Move ${place + 1} of ${moves.length}, ${moves[place]?.to ?? ''}`}
        min={0}
        max={moves.length - 1}
        value={place}
        onChange={(at) => {
          const move = moves[at];
          if (move) onMoment(move.seq);
        }}
      />
      <output className={styles.note}>
        {moment === null ? 'Live' : `Move ${place + 1} of ${moves.length}`}
      </output>
      {moment !== null && (
        <Button size="sm" variant="secondary" onClick={onLive}>
          Live again
        </Button>
      )}
    </div>
  );
}
