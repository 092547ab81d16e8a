// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getToday } from '#view/date/getToday.ts';

const ownFormat = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!;

afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', ownFormat);
  delete document.documentElement.dataset['time'];
});

it("Today is the day of the portal's time zone, however a browser joins year, month and day", () => {
  vi.setSystemTime('2026-03-01T20:00:00Z');
  const format = { get: () => () => '3/2/2026', configurable: true };
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
  expect(getToday('Asia/Kolkata')).toBe('2026-03-02');
  expect(getToday('UTC')).toBe('2026-03-01');
});

it("Today is the later of the device's day and the day of the server that sent the page", () => {
  vi.setSystemTime('2026-03-01T20:00:00Z');
  document.documentElement.dataset['time'] = String(Date.parse('2026-03-03T20:00:00Z'));
  expect(getToday('UTC')).toBe('2026-03-03');
  document.documentElement.dataset['time'] = String(Date.parse('2026-02-20T20:00:00Z'));
  expect(getToday('UTC')).toBe('2026-03-01');
});
