import { buildObject, mapEntries, mapEntry, mapItems, mapObject } from '../documents/mapNode.ts';
import type { JsonNode, ObjectNode } from '../documents/node.ts';

/** Expands the options of fields, also in groups, in lists and in the dialogs of actions. */
export function expandFields(fields: JsonNode): JsonNode {
  return mapEntries(fields, expandField);
}

/** Expands the options of filters. */
export function expandFilters(filters: JsonNode): JsonNode {
  return mapItems(filters, (filter) => mapEntry(filter, 'options', expandOptions));
}

function expandField(field: ObjectNode): ObjectNode {
  const own = mapEntry(field, 'options', expandOptions);
  const group = mapEntry(own, 'fields', expandFields);
  return mapEntry(group, 'item', (item) => mapObject(item, expandField));
}

/** Expands each option that is a text: the text is its value and its label. */
function expandOptions(options: JsonNode): JsonNode {
  if (options.kind !== 'list') return options;
  return { ...options, items: options.items.map(expandOption) };
}

function expandOption(option: JsonNode): JsonNode {
  if (option.kind !== 'scalar') return option;
  return buildObject(option.place, { value: option, label: option });
}
