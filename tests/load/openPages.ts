import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { loopback } from './createAsker.ts';
import type { Figure } from './figure.ts';
import type { LoadedPortal } from './startLoaded.ts';

const count = 5000;
/** Fewer than one address may open. */
const ofOneAddress = 50;
const atOnce = 250;
const edited = 'schemas/screens/incomes/level-income.json';
/** Milliseconds that the pages are waited for. */
const patience = 60_000;

/** Opens five thousand streams of edits, saves an edit, and waits until each page has heard of it. */
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
  const told = await Promise.all(pages.map(({ told }) => told));
  const after = await portal.read();
  for (const { socket } of pages) socket.destroy();
  const heard = told.filter((moment) => moment !== null);
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
  /** Whether the server lets it follow edits. */
  isOpen: boolean;
  /** When it was told, null where it was not. */
  told: Promise<number | null>;
}

/** A page that listens. Resolves once it is answered. */
function openPage(port: number, index: number): Promise<Page> {
  const localAddress = loopback(Math.floor(index / ofOneAddress));
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1');
  socket.write('GET /definitions/events HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (head: string) => {
      const isOpen = head.startsWith('HTTP/1.1 200');
      resolve({ socket, isOpen, told: isOpen ? hearEdit(socket) : Promise.resolve(null) });
    });
  });
}

/** The moment at which the whole index has come, that ends with an empty line. */
function hearEdit(socket: Socket): Promise<number | null> {
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
