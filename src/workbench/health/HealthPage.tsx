import { Fragment } from 'react';
import { useRequest } from '../api/useRequest.ts';
import { usePolling } from '../api/usePolling.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { Health, HealthLine, HealthTextPart, HealthUnit } from '#shared/health.ts';
import { Moment } from '../words/Moment.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './HealthPage.module.css';

/** The milliseconds between two polls. */
const pollIntervalMs = 5_000;

export default function HealthPage() {
  const { api } = useWorkbench();
  const { body, error, reload } = useRequest<Health>(api, 'health');
  usePolling(reload, pollIntervalMs);
  return (
    <>
      <h1>Health</h1>
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      {body && <HealthSections health={body} />}
    </>
  );
}

function HealthSections({ health: { summary, problems, notes, sections, units } }: { health: Health }) {
  return (
    <>
      <div className={styles.summary}>
        <Notice tone={problems === 0 ? 'good' : 'wait'} text={summary} />
      </div>
      {notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={styles.quiet}>
          <HealthText parts={note} />
        </p>
      ))}
      {sections.map(({ title, hint, lines }) => (
        <Panel key={title} title={title}>
          {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
          <HealthList lines={lines} />
        </Panel>
      ))}
      <Panel title="Everything that members see" note={String(units.length)}>
        <UnitTable units={units} />
      </Panel>
    </>
  );
}

/** A sentence of words, code and times. */
function HealthText({ parts }: { parts: HealthTextPart[] }) {
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{show(part)}</Fragment>
  ));
}

function show(part: HealthTextPart) {
  if (typeof part === 'string') return part;
  return 'code' in part ? <code>{part.code}</code> : <Moment at={part.time} />;
}

function UnitTable({ units }: { units: HealthUnit[] }) {
  return (
    <table className={styles.units}>
      <thead>
        <tr>
          <th scope="col">Screen or part</th>
          <th scope="col">Members see</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {units.map(({ name, state, says, since }) => (
          <tr key={JSON.stringify(name)}>
            <th scope="row">
              <HealthText parts={[name]} />
            </th>
            <td data-state={state}>{says}</td>
            <td>
              <HealthText parts={[since]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HealthList({ lines }: { lines: HealthLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map(({ text, detail }) => (
        <li key={JSON.stringify([text, detail])}>
          <HealthText parts={text} />
          {detail && (
            <p className={styles.quiet}>
              <HealthText parts={detail} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
