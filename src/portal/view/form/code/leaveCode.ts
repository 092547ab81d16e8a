import type { CompiledCode } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';

/** Keeps where a one-time code went and what it is for. */
export function leaveCode(store: ScreenStore, formName: string, { to, about }: CompiledCode): void {
  const scope = store.formScope(formName);
  store.form(formName).setCode({
    to: toText(resolveValue(to, scope)),
    about: toText(resolvePath(['form', about], scope)),
    at: Date.now(),
  });
}
