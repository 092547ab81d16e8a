import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCompiler, timeLimit } from '#playground/page/createCompiler.ts';
import type { CompileRequest, CompileResult, WorkerMessage } from '#playground/protocol.ts';

class FakeWorker extends EventTarget {
  sent: CompileRequest[] = [];
  isEnded = false;
  postMessage(request: CompileRequest): void {
    this.sent.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const result: CompileResult = { problems: [], screen: null, calls: {}, template: undefined };
const requestOf = (text: string): CompileRequest => ({ portal: '', screen: 'a', text });

let workers: FakeWorker[];
const open = () => {
  const worker = new FakeWorker();
  workers.push(worker);
  return worker as unknown as Worker;
};

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('A text waits until the worker is loaded, and only the latest one is compiled', () => {
  const compiler = createCompiler(open);
  compiler.compile(requestOf('first'));
  compiler.compile(requestOf('second'));
  expect(workers[0]?.sent).toEqual([]);
  workers[0]?.answer({ schema: {} });
  expect(workers[0]?.sent).toEqual([requestOf('second')]);
  workers[0]?.answer({ result });
  expect(compiler.get()).toEqual({ schema: {}, result, failure: null });
});

it('A text that takes too long ends the worker, and the next one has a new worker', () => {
  const compiler = createCompiler(open);
  workers[0]?.answer({ schema: {} });
  compiler.compile(requestOf('slow'));
  compiler.compile(requestOf('next'));
  vi.advanceTimersByTime(timeLimit);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(compiler.get().failure).toBe('time');
  workers[1]?.answer({ schema: {} });
  expect(workers[1]?.sent).toEqual([requestOf('next')]);
  workers[1]?.answer({ result });
  expect(compiler.get().failure).toBeNull();
});

it('A subscriber hears of each state until it ends its subscription', () => {
  const compiler = createCompiler(open);
  const listener = vi.fn<() => void>();
  const end = compiler.subscribe(listener);
  workers[0]?.answer({ schema: {} });
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  compiler.reset();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('A worker that does not load is not begun again', () => {
  const compiler = createCompiler(open);
  workers[0]?.dispatchEvent(new Event('error'));
  expect(compiler.get().failure).toBe('fault');
  expect(workers).toHaveLength(1);
});
