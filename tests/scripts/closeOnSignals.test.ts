import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnSignals } from '../../scripts/start/closeOnSignals.ts';

const before = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };

// Otherwise the time limit of a close that never ends would end the worker, ten seconds later.
beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const added = process.listeners(signal).filter((listener) => !before[signal].includes(listener));
    for (const listener of added) process.off(signal, listener);
  }
});

function open() {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const close = vi.fn(() => new Promise<void>(() => undefined));
  closeOnSignals(close);
  return { exit, close };
}

it('A SIGTERM after Ctrl+C does not close a second time', () => {
  const { exit, close } = open();
  process.emit('SIGINT');
  process.emit('SIGTERM');
  process.emit('SIGTERM');
  expect(close).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
});

it('A second Ctrl+C exits at once', () => {
  const { exit, close } = open();
  process.emit('SIGTERM');
  process.emit('SIGINT');
  expect(close).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledWith(1);
});

it('A close that does not end is cut off after ten seconds', () => {
  const { exit } = open();
  process.emit('SIGTERM');
  vi.advanceTimersByTime(9_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(1);
});
