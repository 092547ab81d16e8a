import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { DrawnBars } from './layoutBars.ts';
import type { BarSelection, SelectionLabel } from './buildSelectionLabel.ts';
import { usePortal } from '../../portal.ts';
import classes from './chart.module.css';

interface Props {
  drawn: DrawnBars;
  /** The value at the upper edge as text; '' for none. */
  scale: string;
  captionId: string;
  slider: RefObject<HTMLInputElement | null>;
  choice: BarSelection | null;
  description: SelectionLabel;
  /** True if the report can be filtered by days. */
  canBrush: boolean;
  onChoose: (choice: BarSelection | null) => void;
  /** Filters the report by the days of the chosen bars. */
  onBrush: () => void;
}

/**
 * Shows the bars. A mouse chooses the bar below it; a click or a drag filters by the days. Touch and arrow keys
 * choose bars, with Shift several, and Enter filters by their days.
 */
export function BarPlot({
  drawn,
  scale,
  captionId,
  slider,
  choice,
  description,
  canBrush,
  onChoose,
  onBrush,
}: Props) {
  const { showDaysByEnter = 'Enter shows the rows of these days alone.' } = usePortal().config.words;
  const last = drawn.each.length - 1;
  const head = Math.min(choice?.head ?? last, last);
  const anchor = choice?.anchor ?? head;
  const choose = (at: number) => onChoose({ anchor: at, head: at, stays: true });
  return (
    <div className={classes.plot} {...followPointer(last + 1, { anchor, onChoose, onBrush })}>
      <input
        ref={slider}
        type="range"
        min={0}
        max={last}
        value={head}
        aria-labelledby={captionId}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- of ARIA 1.3, which this rule does not know yet
        aria-description={canBrush ? showDaysByEnter : undefined}
        aria-valuetext={`${description.name}: ${description.figure}`}
        onChange={({ target }) => choose(Number(target.value))}
        onKeyDown={(event) => {
          const next = head + getStep(event);
          if (event.key === 'Enter') onBrush();
          if (next === head || next < 0 || next > last) return;
          event.preventDefault();
          onChoose({ anchor, head: next, stays: true });
        }}
      />
      <span className={classes.scale} aria-hidden="true">
        {scale}
      </span>
      <Drawing drawn={drawn} chosen={choice && description} />
    </div>
  );
}

/** Returns the number of bars by which a key moves the end of the choice. */
function getStep({ key, shiftKey }: KeyboardEvent): number {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
  return shiftKey ? (steps[key] ?? 0) : 0;
}

type Chosen = Pick<Props, 'onChoose' | 'onBrush'> & { anchor: number };

function followPointer(count: number, { anchor, onChoose, onBrush }: Chosen) {
  const point = (event: PointerEvent, isPressed: boolean) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * count);
    const head = Math.max(0, Math.min(count - 1, at));
    onChoose({ anchor: isPressed ? anchor : head, head, stays: event.pointerType !== 'mouse' });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      point(event, false);
    },
    onPointerMove: (event: PointerEvent) => point(event, event.buttons > 0),
    onPointerUp: ({ pointerType, button }: PointerEvent) =>
      pointerType === 'mouse' && button === 0 && onBrush(),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onChoose(null),
  };
}

function Drawing({ drawn: { zero, each }, chosen }: { drawn: DrawnBars; chosen: SelectionLabel | null }) {
  const count = each.length;
  const width = 80 / Math.max(count, 12);
  return (
    <svg aria-hidden="true" width="100%" height="100%">
      <line x1="0" x2="100%" y1="0" y2="0" />
      <line x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
      {each.map(({ top, height }, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-chosen={(chosen && index >= chosen.from && index <= chosen.to) || undefined}
          x={`${((index + 0.5) / count) * 100 - width / 2}%`}
          y={`${top}%`}
          width={`${width}%`}
          height={`${height}%`}
        />
      ))}
    </svg>
  );
}
