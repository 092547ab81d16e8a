import type { CompiledPath, Path } from '#definition';

/** Parses a path: `data.data[0].name` is `['data', 'data', 0, 'name']`. Check has verified the syntax. */
export function compilePath(path: Path): CompiledPath {
  const steps = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  return steps.map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
}

export function compilePaths(paths: Path | Path[]): CompiledPath[] {
  return [paths].flat().map(compilePath);
}
