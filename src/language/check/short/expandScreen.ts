import { findObject, mapEntries, mapEntry, mapItems, mapObject } from '../documents/mapNode.ts';
import type { JsonNode, ObjectNode } from '../documents/node.ts';
import { expandLine } from './expandLine.ts';

/**
 * Expands the short forms of a screen with a valid shape. Only the shape check before sees them. Each expanded part has the
 * position of the short form.
 */
export function expandScreen(screen: ObjectNode): ObjectNode {
  return expandBlock(screen);
}

/** Expands a block or a tab, and the blocks in it. A screen of one block is that block. */
function expandBlock(block: ObjectNode): ObjectNode {
  const form = mapEntry(block, 'summary', (lines) => expandLines(lines, 'form', findObject(block, 'fields')));
  return [
    (node: ObjectNode) => mapEntry(node, 'actions', (actions) => expandActions(actions, block)),
    (node: ObjectNode) => mapEntry(node, 'rowActions', (actions) => expandActions(actions, block)),
    (node: ObjectNode) => mapEntry(node, 'blocks', (blocks) => mapItems(blocks, expandBlock)),
    (node: ObjectNode) => mapEntry(node, 'tabs', (tabs) => mapItems(tabs, expandBlock)),
  ].reduce((node, expand) => expand(node), form);
}

function expandActions(actions: JsonNode, block: ObjectNode): JsonNode {
  return mapEntries(actions, (action) => {
    const fields = [findObject(block, 'fields'), findObject(findObject(action, 'ask'), 'fields')];
    return mapEntry(action, 'success', (success) =>
      mapObject(success, (node) =>
        mapEntry(node, 'receipt', (receipt) =>
          mapObject(receipt, (lines) =>
            mapEntry(lines, 'items', (items) => expandLines(items, 'sent', ...fields)),
          ),
        ),
      ),
    );
  });
}

function expandLines(
  lines: JsonNode,
  root: 'form' | 'sent',
  ...fields: (ObjectNode | undefined)[]
): JsonNode {
  return mapItems(lines, (line) => expandLine(line, root, fields));
}
