import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';
import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import type { NewRoute } from '../write/addToConfig.ts';
import type { ImportedCall } from './importCalls.ts';

export interface BuiltScreen {
  id: string;
  screen: { [word: string]: Json };
  route: Omit<NewRoute, 'screen'>;
}

export interface ScreenDependencies {
  resolver: SchemaResolver;
  remarks: Remarks;
}

/** Returns the access of a screen: that of its call. */
export function getCallAccess({ call }: ImportedCall): 'public' | 'member' {
  return call.auth === true ? 'member' : 'public';
}
