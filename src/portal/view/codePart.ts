import { createContext, createElement, use, useEffect, useState } from 'react';
import type { FunctionComponent, ReactNode } from 'react';
import { useHydrating } from '#data/useHydrating.ts';

/** A part of the portal's own code could not be fetched. Browsers remember that, so only a new document helps. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
  }
}

/** A component in a chunk of its own. */
export interface CodePart<Props = object> {
  /** What it is called where a first look holds it; without a name, what stands there meanwhile is its first look. */
  name: string | undefined;
  /** Fetches it, once; settles either way. */
  load: () => Promise<FunctionComponent<Props> | MissingPart>;
  /** The component, where it is already here. */
  here: () => FunctionComponent<Props> | MissingPart | null;
}

/** Hears the names of the parts that a first look holds, while the server writes it. */
export const PartsHeard = createContext<((name: string) => void) | null>(null);

const named: CodePart<never>[] = [];

/** Fetches the parts with names that are wanted, and those that their scripts bring in turn. Settles either way. */
export async function loadParts(isWanted: (name: string) => boolean): Promise<void> {
  for (let known = -1; known < named.length;) {
    known = named.length;
    const wanted = named.filter(({ name = '' }) => isWanted(name));
    await Promise.all(wanted.map(({ load }) => load()));
  }
}

/** Makes a part of what imports it; with a name where a first look holds it. */
export function createPart<Props = object>(
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

/**
 * The component of a part; null while it comes. Throws where it could not be fetched. Without Suspense, which holds
 * back what follows a fallback for 300 ms.
 */
export function usePart<Props>(part: CodePart<Props>): FunctionComponent<Props> | null {
  const hear = use(PartsHeard);
  const isFirst = useHydrating();
  const [, setCome] = useState(false);
  if (isFirst && part.name !== undefined) hear?.(part.name);
  const component = isFirst && part.name === undefined ? null : part.here();
  useEffect(() => {
    if (!component) void part.load().then(() => setCome(true));
  }, [part, component]);
  if (component instanceof MissingPart) throw component;
  return component;
}

/**
 * A component whose code is fetched when it is first shown; what stands there `meanwhile` is nothing by default. With a
 * name it stands in a first look itself.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: FunctionComponent<Props> }>,
  meanwhile: (props: Props) => ReactNode = () => null,
  name?: string,
): FunctionComponent<Props> {
  const part = createPart(importPart, name);
  return function LazyPart(props) {
    const Part = usePart(part);
    return Part ? createElement(Part, props) : meanwhile(props);
  };
}
