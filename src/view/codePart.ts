import { createElement, useEffect, useState } from 'react';
import type { FunctionComponent, ReactNode } from 'react';

/** A part of the portal's own code could not be fetched. Browsers remember that, so only a new document helps. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
  }
}

/** A component in a chunk of its own. */
export interface CodePart<Props = object> {
  /** Fetches it, once; settles either way. */
  load: () => Promise<FunctionComponent<Props> | MissingPart>;
  /** The component, where it is already here. */
  here: () => FunctionComponent<Props> | MissingPart | null;
}

/** Makes a part of what imports it. */
export function createPart<Props = object>(
  importPart: () => Promise<{ default: FunctionComponent<Props> }>,
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
  return { here: () => here, load: () => (coming ??= fetchPart()) };
}

/**
 * The component of a part; null while it comes. Throws where it could not be fetched. Without Suspense, which holds
 * back what follows a fallback for 300 ms.
 */
export function usePart<Props>(part: CodePart<Props>): FunctionComponent<Props> | null {
  const [found, setFound] = useState(() => ({ component: part.here() }));
  useEffect(() => {
    if (!found.component) void part.load().then((component) => setFound({ component }));
  }, [part, found]);
  if (found.component instanceof MissingPart) throw found.component;
  return found.component;
}

/** A component whose code is fetched when it is first shown; what stands there `meanwhile` is nothing by default. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: FunctionComponent<Props> }>,
  meanwhile: (props: Props) => ReactNode = () => null,
): FunctionComponent<Props> {
  const part = createPart(importPart);
  return function LazyPart(props) {
    const Part = usePart(part);
    return Part ? createElement(Part, props) : meanwhile(props);
  };
}
