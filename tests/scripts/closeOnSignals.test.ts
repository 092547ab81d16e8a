import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnSignals, exitWithSentence } from '../../scripts/start/closeOnSignals.ts';
import { describePortal } from '../../scripts/start/describePortal.ts';

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

it('A close that ends exits with 0', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  closeOnSignals(() => Promise.resolve());
  process.emit('SIGINT');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
});

it('A close that fails is explained, and exits with 1', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  closeOnSignals(() => Promise.reject(new Error('The disk is full.')));
  process.emit('SIGTERM');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(stripVTControlCharacters(String(error.mock.calls[0]))).toBe('The disk is full.');
});

it('The seconds in which a server still answers are added to its ten', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  closeOnSignals(() => new Promise(() => undefined), 5);
  process.emit('SIGTERM');
  vi.advanceTimersByTime(14_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(1);
});

it('A sentence is printed alone, and a bug with its place', () => {
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const print = (reason: unknown) => {
    exitWithSentence(reason);
    return stripVTControlCharacters(String(error.mock.lastCall?.[0]));
  };
  expect(print(new Error('The port is taken.'))).toBe('The port is taken.');
  expect(print(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /);
  expect(print('a text')).toBe('a text');
});

it('A started portal says where it is, and who may sign in to its sandbox and its workbench', () => {
  const portal = { url: 'http://a', close: () => Promise.resolve(), personas: [], operators: [] };
  const print = (additions: object) =>
    stripVTControlCharacters(describePortal({ ...portal, sandbox: false, ...additions } as never)).split(
      '\n',
    );
  expect(print({})).toEqual(['The portal is at http://a']);
  const personas = [{ kind: 'new', id: '100', password: 'p', transactionPassword: 't' }];
  const operators = [{ name: 'ada', password: 'q', role: 'author' }];
  expect(print({ sandbox: true, personas, operators })).toEqual([
    'The portal is at http://a',
    'Its definitions: http://a/_definitions',
    'Sign in to the sandbox as',
    '  100  p  (transaction password t, the new member)',
    'Change its screens at http://a/workbench as',
    '  ada  q  (author)',
  ]);
});
