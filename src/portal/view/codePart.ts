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

/** A chunk of the portal's code that failed to load. Browsers remember the failure, so only a new document helps. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
  }
}

/** A component in a chunk of its own. */
export interface CodePart<Props = object> {
  /** The name of a part that the server renders. Without a name, the server renders its placeholder. */
  name: string | undefined;
  /** Fetches the component, once. Never rejects. */
  load: () => Promise<FunctionComponent<Props> | MissingPart>;
  here: () => FunctionComponent<Props> | MissingPart | null;
}

/** Receives the names of the parts that the server renders. */
export const ServerPartsContext = createContext<((name: string) => void) | null>(null);

const named: CodePart<never>[] = [];

/** Fetches the wanted named parts, and those that their scripts register in turn. Never rejects. */
export async function loadCodeParts(isWanted: (name: string) => boolean): Promise<void> {
  for (let known = -1; known < named.length;) {
    known = named.length;
    const wanted = named.filter(({ name = '' }) => isWanted(name));
    await Promise.all(wanted.map(({ load }) => load()));
  }
}

/** Creates a part from its import. `name`: for parts that the server renders. */
export function createCodePart<Props = object>(
  importPart: () => Promise<{ default: FunctionComponent<Props> }>,
  name?: string,
): CodePart<Props> {
  let here: FunctionComponent<Props> | MissingPart | null = null;
  let coming: Promise<FunctionComponent<Props> | MissingPart> | null = null;

  const fetchPart = async () => {
    try {
      here = (await importPart()).default;
    } catch (cause) {
      here = new MissingPart(cause);
    }
    return here;
  };
  const part = { name, here: () => here, load: () => (coming ??= fetchPart()) };
  if (name !== undefined) named.push(part);
  return part;
}

/** Returns the component of a part; null while it loads. Throws if the load failed. Suspense would add 300 ms. */
export function useCodePart<Props>(part: CodePart<Props>): FunctionComponent<Props> | null {
  const recordPart = use(ServerPartsContext);
  const isFirst = useHydrating();
  const [, setCome] = useState(false);
  if (isFirst && part.name !== undefined) recordPart?.(part.name);
  const component = isFirst && part.name === undefined ? null : part.here();
  useEffect(() => {
    if (!component) void part.load().then(() => setCome(true));
  }, [part, component]);
  if (component instanceof MissingPart) throw component;
  return component;
}

/**
 * A component that is fetched when it is first rendered. Default of `meanwhile`: nothing. The server renders named
 * ones.
 */
export function createLazyPart<Props extends object>(
  importPart: () => Promise<{ default: FunctionComponent<Props> }>,
  meanwhile: (props: Props) => ReactNode = () => null,
  name?: string,
): FunctionComponent<Props> {
  const part = createCodePart(importPart, name);
  return function LazyPart(props) {
    const Part = useCodePart(part);
    return Part ? createElement(Part, props) : meanwhile(props);
  };
}
