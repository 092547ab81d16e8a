import { blocksOf, writeWay, type Ground, type Way } from './ground.ts';

/** The kinds of things that tests have to reach. */
export type ElementKind = 'route' | 'column' | 'filter' | 'rule' | 'message' | 'result text' | 'call';

/** A thing of a screen that a test has to reach. */
export interface Element {
  kind: ElementKind;
  /** Where it stands in the resolved screen; a route's path, a call's name. */
  way: string;
}

/** Everything of a screen that its tests have to reach. */
export function listElements({ screen, routes, made }: Ground): Element[] {
  const at = (kind: ElementKind, ways: Way[]) => ways.map((way) => ({ kind, way: writeWay(way) }));
  const reports = blocksOf(screen, 'report').flatMap(({ block, way }) => [
    ...at(
      'column',
      block.columns.map((_, index) => [...way, 'columns', index]),
    ),
    ...at(
      'filter',
      (block.filters ?? []).map((_, index) => [...way, 'filters', index]),
    ),
  ]);
  const forms = blocksOf(screen, 'form').flatMap(({ block, way }) => {
    const used = Object.entries(block.actions).flatMap(([name, { rules }]) =>
      (rules ?? []).map((_, index) => [...way, 'actions', name, 'rules', index]),
    );
    const shared = (block.rules ?? []).map((_, index) => [...way, 'rules', index]);
    const texts = Object.entries(block.actions).flatMap(([name, { success }]) =>
      success.texts.map((_, index) => [...way, 'actions', name, 'success', 'texts', index]),
    );
    const rules = [...shared, ...used];
    return [
      ...at('rule', rules),
      ...at(
        'message',
        rules.map((rule) => [...rule, 'message']),
      ),
      ...at('result text', texts),
    ];
  });
  const paths = routes.map((way) => ({ kind: 'route' as const, way }));
  return [...paths, ...reports, ...forms, ...made.map((way) => ({ kind: 'call' as const, way }))];
}
