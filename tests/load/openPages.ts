import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { loopback } from './createAsker.ts';
import type { Figure } from './figure.ts';
import type { LoadedPortal } from './startLoaded.ts';

const count = 5000;
/** Fewer than the limit for one address. */
const ofOneAddress = 50;
const atOnce = 250;
const edited = 'schemas/screens/incomes/level-income.json';
/** The longest wait for the pages, in milliseconds. */
const patience = 60_000;

/** Opens five thousand streams of edits, saves an edit, and waits until each page has received it. */
export async function openPages(portal: LoadedPortal): Promise<Figure[]> {
  const before = await portal.begin();
  const pages: Page[] = [];
  for (let at = 0; at < count; at += atOnce)
    pages.push(
      ...(await Promise.all(Array.from({ length: atOnce }, (_, one) => openPage(portal.port, at + one)))),
    );
  const open = await portal.begin();
  const saved = performance.now();
  await retitle(join(portal.folder, edited));
  const arrivals = await Promise.all(pages.map(({ arrival }) => arrival));
  const after = await portal.read();
  for (const { socket } of pages) socket.destroy();
  const heard = arrivals.filter((moment) => moment !== null);
  const perPage = (megabytes: number): number => (megabytes * 1024) / count;
  return [
    {
      name: 'open pages: that follow edits',
      unit: `of ${count}`,
      reached: pages.filter(({ isOpen }) => isOpen).length,
      aim: { least: count },
    },
    {
      name: 'open pages: told of an edit',
      unit: `of ${count}`,
      reached: heard.length,
      aim: { least: count },
    },
    { name: 'open pages: the first told after', unit: 's', reached: (Math.min(...heard) - saved) / 1000 },
    {
      name: 'open pages: all told after',
      unit: 's',
      reached: (Math.max(...heard) - saved) / 1000,
      aim: { most: 5 },
    },
    { name: 'open pages: event loop late while telling, p99', unit: 'ms', reached: after.delay99 },
    { name: 'open pages: memory held for each', unit: 'kB', reached: perPage(open.held - before.held) },
    {
      name: 'open pages: memory of the process for each',
      unit: 'kB',
      reached: perPage(open.rss - before.rss),
    },
    {
      name: 'open pages: memory of the process for each, once told',
      unit: 'kB',
      reached: perPage(after.rss - before.rss),
    },
  ];
}

interface Page {
  socket: Socket;
  /** True if the server accepts the stream. */
  isOpen: boolean;
  /** The time of the edit's arrival. Null if it never arrives. */
  arrival: Promise<number | null>;
}

/** A page that follows edits. Resolves with the first answer. */
function openPage(port: number, index: number): Promise<Page> {
  const localAddress = loopback(Math.floor(index / ofOneAddress));
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1');
  socket.write('GET /definitions/events HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (head: string) => {
      const isOpen = head.startsWith('HTTP/1.1 200');
      resolve({ socket, isOpen, arrival: isOpen ? receiveEdit(socket) : Promise.resolve(null) });
    });
  });
}

/** The time at which the whole index has arrived. */
function receiveEdit(socket: Socket): Promise<number | null> {
  return new Promise((resolve) => {
    let isBegun = false;
    socket.on('data', (part: string) => {
      isBegun ||= part.includes('event: index');
      if (isBegun && part.trimEnd().endsWith('}')) resolve(performance.now());
    });
    socket.on('close', () => resolve(null));
    setTimeout(() => resolve(null), patience).unref();
  });
}

async function retitle(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"title": "Level Income"', '"title": "Level Incomes"'));
}
