import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import type { ObjectNode } from '../documents/node.ts';
import type { CheckedScreen } from './checkScreen.ts';
import type { KnownPortal, PortalBasis } from './knownPortal.ts';

interface CheckedTogether {
  basis: readonly unknown[];
  screens: WeakMap<ObjectNode, CheckedScreen>;
}

const latest: CheckedTogether[] = [];
/** Drafts that change a shared file take turns with the portal. */
const latestLimit = 4;

/**
 * Returns a function that checks a screen, or returns its earlier result if nothing that it depends on has changed. An edit of
 * one screen then costs the check of one screen.
 */
export function createCachedScreenCheck(
  documents: DefinitionDocuments,
  portalBasis: PortalBasis,
  portal: KnownPortal,
): (node: ObjectNode | null, check: () => CheckedScreen) => CheckedScreen {
  const { screens } = findTogether(listBasis(documents, portalBasis, portal));
  return (node, check) => {
    if (!node) return check();
    const checked = screens.get(node) ?? check();
    screens.set(node, checked);
    return checked;
  };
}

/** Lists all that decides the result of a screen beside its own file. A file with the same text has the same node. */
function listBasis(
  { config: node, catalogues, templates, screens, extensions, damaged }: DefinitionDocuments,
  { catalogue, config, extensions: usable, allowedHosts }: PortalBasis,
  { signIns }: KnownPortal,
): unknown[] {
  const signing = [...signIns].map(([call, { exact, leading }]) => [call, [...exact], [...leading]]);
  const states = [catalogue.isWhole, config.isRouted, config.routes === null, config.value === null];
  return [
    JSON.stringify([allowedHosts, usable === null, states, signing, [...screens.keys()], [...damaged]]),
    node,
    ...[...catalogues].flat(),
    ...[templates, extensions].flatMap((files) => [...files.values()].flatMap((one) => [one.file, one.node])),
  ];
}

function findTogether(basis: readonly unknown[]): CheckedTogether {
  const isSame = (one: CheckedTogether): boolean =>
    one.basis.length === basis.length && one.basis.every((part, at) => part === basis[at]);
  const found = latest.find(isSame) ?? { basis, screens: new WeakMap() };
  const others = latest.filter((one) => one !== found).slice(0, latestLimit - 1);
  latest.splice(0, latest.length, found, ...others);
  return found;
}
