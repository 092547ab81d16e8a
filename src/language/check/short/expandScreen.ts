import { findObject, findText } from '../documents/findObject.ts';
import { mapEntries, mapEntry, mapItems, mapObject } from '../documents/mapNode.ts';
import type { JsonNode, ObjectNode } from '../documents/node.ts';
import { expandSummaryLine } from './expandSummaryLine.ts';
import { expandFields, expandFilters } from './expandOptions.ts';
import { shareParts } from './shareParts.ts';

/**
 * Expands the short forms of a screen with a valid shape, so that only the shape check knows them. Each expanded part has the
 * position of the short form.
 */
export const expandScreen = (screen: ObjectNode): ObjectNode => mapBlocks(screen, expandBlock);

/** Merges the shared parts of each form into its actions, whatever their shape. */
export const shareScreenParts = (screen: ObjectNode): ObjectNode => mapBlocks(screen, shareParts);

/** Changes a block, and the blocks in it and in its tabs. A screen of one block is that block. */
function mapBlocks(block: ObjectNode, change: (block: ObjectNode) => ObjectNode): ObjectNode {
  const mapInner = (inner: JsonNode) => mapItems(inner, (one) => mapBlocks(one, change));
  return ['blocks', 'tabs'].reduce((node, key) => mapEntry(node, key, mapInner), change(block));
}

function expandBlock(block: ObjectNode): ObjectNode {
  const fielded = mapEntry(block, 'fields', expandFields);
  const fields = findObject(fielded, 'fields');
  const summed = mapEntry(fielded, 'summary', (lines) => expandLines(lines, 'form', [fields]));
  const filtered = mapEntry(summed, 'filters', expandFilters);
  const tabbed = mapEntry(filtered, 'tabs', (tabs) => mapItems(tabs, expandTab));
  return ['actions', 'rowActions'].reduce(
    (node, key) => mapEntry(node, key, (actions) => expandActions(actions, fields)),
    tabbed,
  );
}

/** Expands a tab that is a block. */
function expandTab(tab: ObjectNode): ObjectNode {
  if (findText(tab, 'type') === undefined) return tab;
  const isOwn = ([key]: [string, unknown]) => key === 'label' || key === 'button';
  const block = { ...tab, entries: new Map([...tab.entries].filter((entry) => !isOwn(entry))) };
  const blocks: JsonNode = { kind: 'list', place: tab.place, items: [block] };
  const own = [...tab.entries].filter(isOwn);
  return { ...tab, entries: new Map([...own, ['blocks', { place: tab.place, value: blocks }]]) };
}

function expandActions(actions: JsonNode, fields: ObjectNode | undefined): JsonNode {
  return mapEntries(actions, (action) => {
    const asking = mapEntry(action, 'ask', (ask) =>
      mapObject(ask, (dialog) => mapEntry(dialog, 'fields', expandFields)),
    );
    const known = [fields, findObject(findObject(asking, 'ask'), 'fields')];
    return mapReceipt(asking, (items) => expandLines(items, 'sent', known));
  });
}

/** Changes the items of an action's receipt. */
function mapReceipt(action: ObjectNode, change: (items: JsonNode) => JsonNode): ObjectNode {
  return mapEntry(action, 'success', (success) =>
    mapObject(success, (node) =>
      mapEntry(node, 'receipt', (receipt) => mapObject(receipt, (whole) => mapEntry(whole, 'items', change))),
    ),
  );
}

function expandLines(lines: JsonNode, root: 'form' | 'sent', fields: (ObjectNode | undefined)[]): JsonNode {
  return mapItems(lines, (line) => expandSummaryLine(line, root, fields));
}
