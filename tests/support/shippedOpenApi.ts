import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import { compilePortal } from '#compile/index.ts';
import type { ApiSettings } from '#compile/index.ts';
import type { Call } from '#definition';
import { buildOpenApi } from '#server/openapi/buildOpenApi.ts';
import type { OpenApiDocument } from '#server/openapi/openApiDocument.ts';

/** The catalogue of this repository, and the document that the portal serves of it when its calls go to that place. */
export async function readShippedOpenApi(
  place: ApiSettings = { local: 'sandbox' },
): Promise<{ catalogue: Map<string, Call>; document: OpenApiDocument }> {
  const { calls: catalogue, config } = checkPortal(await readFiles(getDefaultPaths('.')));
  if (!config) throw new Error('The shipped config is wrong');
  const document = buildOpenApi({ catalogue, config: compilePortal(config, place), version: '1.2.3' });
  return { catalogue, document };
}
