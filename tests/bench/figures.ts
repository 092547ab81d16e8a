import pc from 'picocolors';
import { median } from './median.ts';

/** A figure as each side had it, sample by sample. */
export interface Figure {
  name: string;
  unit: string;
  samples: Record<string, number[]>;
}

/** Ours may be this many times the one written by hand in the portal's frame. */
const limit = 1.25;

/** Begins a figure. */
export function createFigure(name: string, unit = 'ms'): Figure {
  return { name, unit, samples: {} };
}

/** Adds samples of a side. */
export function addSamples({ samples }: Figure, side: string, ...more: number[]): void {
  (samples[side] ??= []).push(...more);
}

/** The table's head. */
export function writeHead(): string {
  return writeLine('median', 'ours', 'by hand', 'ratio', 'plain', 'ratio', 'samples');
}

/** A figure's line: the medians, and how many times the others' ours is. */
export function writeFigure({ name, unit, samples }: Figure): string {
  const { ours = [], handwritten = [], plain = [] } = samples;
  const middles = [ours, handwritten, plain].map(median) as [number, number, number];
  const ratio = divide(middles[0], middles[1]);
  const cells = [
    write(middles[0]),
    write(middles[1]),
    ratio.toFixed(2),
    write(middles[2]),
    divide(middles[0], middles[2]).toFixed(2),
    String(ours.length),
  ];
  const line = writeLine(`${name}, ${unit}`, ...cells);
  return ratio > limit ? pc.red(`${line}  above ${limit}`) : line;
}

/** Nothing on both sides is as good as equal. */
function divide(ours: number, other: number): number {
  return ours === other ? 1 : ours / other;
}

function write(figure: number): string {
  return figure.toFixed(figure < 10 ? 2 : 1);
}

function writeLine(name: string, ...cells: string[]): string {
  return name.padEnd(46) + cells.map((cell) => cell.padStart(10)).join('');
}
