import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './TimeFields.module.css';

/** A time as typed. */
export interface TypedTime {
  /** The date, as `2026-12-01`. */
  date: string;
  /** `09:00`; if the clock is set back then, with the offset to UTC: `02:30+02:00`. */
  time: string;
  zone: string;
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = [...new Set([here, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Builds the default time: tomorrow at nine, in the reader's zone. */
export function buildTomorrow(): TypedTime {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  return { date: formatDate(at), time: '09:00', zone: here };
}

interface Props {
  time: TypedTime;
  onTime: (time: TypedTime) => void;
}

/** The inputs for date, time and time zone. */
export function TimeFields({ time, onTime }: Props) {
  const [today] = useState(() => formatDate(new Date()));
  return (
    <div className={styles.fields}>
      <TextInput
        type="date"
        label="Date"
        data-autofocus
        required
        min={today}
        value={time.date}
        onChange={(event) => onTime({ ...time, date: event.currentTarget.value })}
      />
      <TextInput
        label="Time"
        placeholder="09:00"
        required
        value={time.time}
        onChange={(event) => onTime({ ...time, time: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.zone}
        label="Time zone"
        data={zones}
        value={time.zone}
        onChange={(event) => onTime({ ...time, zone: event.currentTarget.value })}
      />
    </div>
  );
}

function formatDate(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
