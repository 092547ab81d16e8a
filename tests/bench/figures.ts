import pc from 'picocolors';
import { median } from './median.ts';
import type { SideName } from './sides/startSides.ts';

/** A figure as both sides had it, sample by sample. */
export interface Figure {
  name: string;
  unit: string;
  samples: Record<SideName, number[]>;
}

/** Ours may be this many times the one written by hand. */
const limit = 1.25;

/** Begins a figure. */
export function createFigure(name: string, unit = 'ms'): Figure {
  return { name, unit, samples: { ours: [], handwritten: [] } };
}

/** The table's head. */
export function writeHead(): string {
  return writeLine('median', 'ours', 'by hand', 'ratio', 'samples');
}

/** A figure's line: both medians, and how many times ours is. */
export function writeFigure({ name, unit, samples }: Figure): string {
  const ours = median(samples.ours);
  const byHand = median(samples.handwritten);
  // Nothing on both sides is as good as equal.
  const ratio = ours === byHand ? 1 : ours / byHand;
  const over = ratio > limit;
  const count = `${samples.ours.length}+${samples.handwritten.length}`;
  const line = writeLine(`${name}, ${unit}`, write(ours), write(byHand), ratio.toFixed(2), count);
  return over ? pc.red(`${line}  above ${limit}`) : line;
}

function write(figure: number): string {
  return figure.toFixed(figure < 10 ? 2 : 1);
}

function writeLine(name: string, ...cells: string[]): string {
  return name.padEnd(46) + cells.map((cell) => cell.padStart(10)).join('');
}
