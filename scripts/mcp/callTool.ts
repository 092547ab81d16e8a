import { findNearestWord, type DefinitionPaths } from '#check/index.ts';
import { findArgumentError } from './findArgumentError.ts';
import type { ToolResult } from './tool.ts';
import { tools } from './tools.ts';

/** The result of `tools/call`. */
export interface ToolCallResult {
  content: [{ type: 'text'; text: string }];
  structuredContent: ToolResult;
  isError?: true;
}

/** Calls a tool. Wrong use is a result with one sentence, as the caller can repair it. */
export async function callTool(
  places: DefinitionPaths,
  name: string,
  input: unknown,
): Promise<ToolCallResult> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return refuse(describeUnknown(name));
  const error = findArgumentError(tool.input, input);
  if (error !== null) return refuse(`${name}: ${error}`);
  try {
    return write(await tool.run(places, input as never));
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** Builds the result of a rejected call. The reason is data, because it may quote a name from the definitions. */
function refuse(reason: string): ToolCallResult {
  return { ...write({ note: 'Refused, and nothing was written.', data: { reason } }), isError: true };
}

/** Serializes a result as text too, because clients of early protocol versions read only the text. */
function write(result: ToolResult): ToolCallResult {
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
}

function describeUnknown(word: string): string {
  const names = tools.map(({ name }) => name);
  const near = findNearestWord(word, names);
  const hint = near === null ? `There are ${names.join(', ')}.` : `Did you mean "${near}"?`;
  return `There is no tool "${word.slice(0, 60)}". ${hint}`;
}
