import type { Files } from '#check/index.ts';
import type { FormSource } from './form/importForm.ts';
import type { LayoutElement } from './hints/layoutElement.ts';
import { importOpenApi } from './importOpenApi.ts';
import type { ImportResult } from './importResult.ts';
import { importSchema, type FormRequest } from './importSchema.ts';
import { isOpenApi } from './openapi/openApi.ts';

export interface ImportSource {
  document: unknown;
  look: unknown;
  /** Patterns of an OpenAPI document's paths, with * for any characters. Default: all paths. */
  only?: string[] | undefined;
}

/** Imports a document: an OpenAPI document becomes a portal, a JSON Schema becomes a form. Swagger 2 is refused. */
export function importDocument(
  { document, look, only }: ImportSource,
  wish: FormRequest,
  files: Files,
): ImportResult {
  if (isOpenApi(document)) return importOpenApi(document, files, only);
  if (typeof document === 'object' && document !== null && 'swagger' in document)
    return {
      files: new Map(),
      remarks: [],
      refused: 'This is Swagger 2: write it as OpenAPI 3 first, as editor.swagger.io does.',
    };
  if (only)
    return { files: new Map(), remarks: [], refused: 'A JSON Schema has no paths: leave "--only" out.' };
  return importSchema({ schema: document, ...getUiSchema(look) }, wish, files);
}

/** The root of a JSON Forms uischema has a type; that of an rjsf uiSchema does not. */
function getUiSchema(look: unknown): Pick<FormSource, 'uiSchema' | 'uischema'> {
  if (typeof look !== 'object' || look === null) return {};
  const isLayout = typeof (look as LayoutElement).type === 'string';
  return isLayout ? { uischema: look as LayoutElement } : { uiSchema: look as Record<string, unknown> };
}
