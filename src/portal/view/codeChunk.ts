import {
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { useHydrating } from '#data/useHydrating.ts';

/**
 * A chunk of the portal's code that failed to load; error reports send this name. Browsers remember the failure, so only a new
 * document helps.
 */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
  }
}

/** A component in a chunk of its own. */
export interface CodeChunk<Props = object> {
  /** The name of a chunk that the server renders. Without a name, the server renders its placeholder. */
  name: string | undefined;
  /** Fetches the component, once. Never rejects. */
  load: () => Promise<FunctionComponent<Props> | MissingPart>;
  here: () => FunctionComponent<Props> | MissingPart | null;
}

/** Receives the names of the chunks that the server renders. */
export const ServerChunksContext = createContext<((name: string) => void) | null>(null);

const named: CodeChunk<never>[] = [];

/** Fetches the wanted named chunks, and those that their scripts register in turn. Never rejects. */
export async function loadCodeChunks(isWanted: (name: string) => boolean): Promise<void> {
  for (let known = -1; known < named.length;) {
    known = named.length;
    const wanted = named.filter(({ name = '' }) => isWanted(name));
    await Promise.all(wanted.map(({ load }) => load()));
  }
}

/** Creates a chunk from its import. `name`: for chunks that the server renders. */
export function createCodeChunk<Props = object>(
  importChunk: () => Promise<{ default: FunctionComponent<Props> }>,
  name?: string,
): CodeChunk<Props> {
  let here: FunctionComponent<Props> | MissingPart | null = null;
  let coming: Promise<FunctionComponent<Props> | MissingPart> | null = null;

  const fetchChunk = async () => {
    try {
      here = (await importChunk()).default;
    } catch (cause) {
      here = new MissingPart(cause);
    }
    return here;
  };
  const chunk = { name, here: () => here, load: () => (coming ??= fetchChunk()) };
  if (name !== undefined) named.push(chunk);
  return chunk;
}

/** Returns the component of a chunk; null while it loads. Throws if the load failed. Suspense would add 300 ms. */
export function useCodeChunk<Props>(chunk: CodeChunk<Props>): FunctionComponent<Props> | null {
  const recordChunk = use(ServerChunksContext);
  const isFirst = useHydrating();
  const [, setCome] = useState(false);
  if (isFirst && chunk.name !== undefined) recordChunk?.(chunk.name);
  const component = isFirst && chunk.name === undefined ? null : chunk.here();
  useEffect(() => {
    if (!component) void chunk.load().then(() => setCome(true));
  }, [chunk, component]);
  if (component instanceof MissingPart) throw component;
  return component;
}

/**
 * Creates a component that is fetched when it is first rendered. Default of `meanwhile`: nothing. The server renders
 * named ones.
 */
export function createLazyComponent<Props extends object>(
  importChunk: () => Promise<{ default: FunctionComponent<Props> }>,
  meanwhile: (props: Props) => ReactNode = () => null,
  name?: string,
): FunctionComponent<Props> {
  const chunk = createCodeChunk(importChunk, name);
  return function LazyComponent(props) {
    const Component = useCodeChunk(chunk);
    return Component ? createElement(Component, props) : meanwhile(props);
  };
}
