/**
 * Definitions to what the browser gets.
 *
 *   screen (template merged, checked)            config (checked)
 *     │                                            │
 *     ▼ compileScreen                              ▼ compilePortal
 *   CompiledScreen        schemas of the tests   ClientConfig
 *     │  compileBlock       │  expandConstraint: the words of `must` to JSON Schema
 *     │  compileForm        │  createTestRegistry: each different one once
 *     ▼                     ▼
 *   compileModule ◄── compileTests (ajv, standalone)
 *     │           ◄── rjsf's own validators
 *     ▼
 *   the text of a module
 */
export { compileConfigModule } from './config/compileConfigConditions.ts';
export type { LoadableExtension } from './compileContext.ts';
export { compileModule } from './compileModule.ts';
export { compilePagePreload } from './preload/compilePagePreload.ts';
export { compilePortal, type ApiSettings, type ClientPortalData } from './compilePortal.ts';
export { toFunctionBody } from './moduleText.ts';
export { compileScreen, type CompiledScreenParts } from './compileScreen.ts';
