import type { CompiledEffect, CompiledValue, Json } from '../../definition/index.ts';
import { resolveValue, toText } from '../../engine/resolveValue.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import type { Session } from '../portal.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';

/**
 * What follows an answer, in order. Waits as long as its effects do, so that the form stays closed meanwhile; stops
 * where the screen is left.
 */
export async function runEffects(
  effects: readonly CompiledEffect[],
  store: ScreenStore,
  formName: string,
  answer: Json,
): Promise<void> {
  for (const effect of effects) {
    if ('after' in effect && effect.after > 0) await pause(effect.after);
    if (!store.isOpen()) return;
    runEffect(effect, store, formName, { ...store.formScope(formName), answer });
  }
}

function runEffect(effect: CompiledEffect, store: ScreenStore, formName: string, scope: Scope): void {
  const form = store.form(formName);
  const portal = store.portal();
  switch (effect.type) {
    case 'clear':
      form.clear();
      store.reads.update();
      break;
    case 'reset':
      form.reset(effect.fields);
      store.reads.update();
      break;
    case 'refresh':
      store.refresh(effect.names);
      break;
    case 'reload':
      portal.reloadScreen();
      break;
    case 'stage':
      form.setStage(effect.stage);
      break;
    case 'signIn':
      portal.signIn(readSession(effect.session, scope));
      break;
    case 'navigate':
      portal.navigate({ to: effect.to, query: readQuery(effect.query, scope), resume: effect.resume });
      break;
    default:
      effect satisfies never;
  }
}

function readSession(values: Record<keyof Session, CompiledValue>, scope: Scope): Session {
  const text = (key: keyof Session) => toText(resolveValue(values[key], scope));
  const id = resolveValue(values.userId, scope);
  return {
    userId: typeof id === 'number' ? id : toText(id),
    username: text('username'),
    token: text('token'),
    ipAddress: text('ipAddress'),
  };
}

function readQuery(values: Record<string, CompiledValue>, scope: Scope): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, toText(resolveValue(value, scope))]),
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}
