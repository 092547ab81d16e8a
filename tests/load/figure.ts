import pc from 'picocolors';

/** A measured value, with its aim. */
export interface Figure {
  name: string;
  unit: string;
  reached: number;
  /** Default: no aim, the value is only reported. */
  aim?: { most: number } | { least: number };
}

export function writeHead(what = 'under load'): string {
  return writeLine(what, 'aim', 'reached');
}

/** The line of a figure. Red if it misses its aim. */
export function writeFigure({ name, unit, reached, aim }: Figure): string {
  const line = writeLine(`${name}, ${unit}`, aim ? writeAim(aim) : '', write(reached));
  return aim && isMissed(reached, aim) ? pc.red(`${line}  missed`) : line;
}

type Aim = NonNullable<Figure['aim']>;

function isMissed(reached: number, aim: Aim): boolean {
  return 'most' in aim ? reached > aim.most : reached < aim.least;
}

function writeAim(aim: Aim): string {
  return 'most' in aim ? `≤ ${write(aim.most)}` : `≥ ${write(aim.least)}`;
}

function write(figure: number): string {
  return figure.toFixed(Number.isInteger(figure) || figure >= 100 ? 0 : 1);
}

function writeLine(name: string, ...cells: string[]): string {
  return name.padEnd(62) + cells.map((cell) => cell.padStart(10)).join('');
}
