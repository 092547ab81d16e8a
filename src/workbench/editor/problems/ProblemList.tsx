import { lazy, Suspense } from 'react';
import type { DraftProblem } from '../../protocol.ts';
import { formatQuantity } from '../../words/formatQuantity.ts';
import type { EditorMode } from '../editorModes.ts';
import type { Editing } from '../useEditing.ts';
import { describeMarker, type Marker } from './markers.ts';
import styles from './ProblemList.module.css';

const ProblemLine = lazy(() => import('./ProblemLine.tsx'));

interface Props {
  markers: Marker[];
  mode: EditorMode;
  file: string;
  editing: Editing;
  onJump: (marker: Marker) => void;
}

/** The problems of the open file, and the number of problems in other files. */
export function ProblemList({ markers, mode, file, editing, onJump }: Props) {
  const { text } = editing.reading;
  const { problems } = editing.saved;
  return (
    <section className={styles.list} aria-label="Problems">
      <p className={styles.count} role="status">
        {problems === null ? 'Checking…' : describeCounts(markers)}
        <span className={styles.quiet}>
          {describeElsewhere('problem', problems?.problems, file)}
          {describeElsewhere('warning', problems?.warnings, file)}
        </span>
      </p>
      {markers.length > 0 && (
        <ul className={styles.lines}>
          {markers.map((marker) => (
            <li key={`${marker.line}:${marker.column}:${marker.message}`} className={styles.row}>
              <Suspense fallback={describeMarker(marker)}>
                <ProblemLine {...{ marker, mode, text, onJump }} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describeCounts(markers: Marker[]): string {
  const warnings = markers.filter(({ severity }) => severity === 'warning').length;
  const errors = markers.length - warnings;
  const first = errors === 0 ? 'No problem in this file' : formatQuantity(errors, 'problem');
  return warnings === 0 ? first : `${first}, ${formatQuantity(warnings, 'warning')}`;
}

function describeElsewhere(noun: string, all: DraftProblem[] = [], here: string): string {
  const others = all.filter(({ file }) => file !== here);
  const files = new Set(others.map(({ file }) => file));
  return others.length === 0 ? '' : ` · ${formatQuantity(others.length, noun)} in ${[...files].join(', ')}`;
}
