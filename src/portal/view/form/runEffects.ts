import {
  parseEffect,
  type CompiledEffect,
  type CompiledEffectArgument,
  type CompiledValue,
  type EffectWord,
  type Json,
} from '#definition';
import { buildPayload } from '#engine/request/buildPayload.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { loadDownloads } from '../download/loadDownloads.ts';
import type { Session } from '../portal.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { getHostFormName } from './getHostFormName.ts';

/** Runs the effects of an answer in order, until the screen is left. Resolves after their delays. */
export async function runEffects(
  effects: readonly CompiledEffect[],
  store: ScreenStore,
  formName: string,
  answer: Json,
): Promise<void> {
  for (const effect of effects) {
    const [word, argument] = parseEffect(effect);
    const { after = 0 } = (argument ?? {}) as { after?: number };
    if (after > 0) await pause(after);
    if (!store.isOpen()) return;
    const scope = { ...store.formScope(formName), answer };
    const end = words[word](argument as never, { store, formName: getHostFormName(store, formName), scope });
    // Only if there is one, so that other effects run without a pause between them.
    if (end) await end;
  }
}

interface Surroundings {
  store: ScreenStore;
  formName: string;
  scope: Scope;
}

/** The effects, which run after their delay (`after`). */
const words: {
  [W in EffectWord]: (argument: CompiledEffectArgument<W>, around: Surroundings) => void | Promise<void>;
} = {
  clear: (_, { store, formName }) => {
    store.form(formName).clear();
    store.reads.update();
  },
  reset: (fields, { store, formName }) => {
    store.form(formName).reset(fields);
    store.reads.update();
  },
  refresh: (names, { store }) => store.refresh(names),
  reload: (_, { store }) => store.portal().reloadScreen(),
  // Only effects that save a file load the code.
  download: (download, { store, scope }) =>
    loadDownloads().then(
      (chunk) => chunk.runDownload(store, download, scope),
      () => void store.portal().toast.error(store.portal().config.words.loadFailed),
    ),
  stage: (stage, { store, formName }) => store.form(formName).setStage(stage),
  signIn: (session, { store, scope }) => store.portal().signIn(readSession(session, scope)),
  navigate: ({ to, route, query, resume }, { store, scope }) =>
    store.portal().navigate({
      to,
      query: readQuery(query, scope),
      resume,
      ...(route ? { route: buildPayload(route, scope) } : {}),
    }),
};

function readSession(values: CompiledEffectArgument<'signIn'>, scope: Scope): Session {
  const read = (value: CompiledValue = { is: '' }) => resolveValue(value, scope);
  const id = read(values.userId);
  return {
    userId: typeof id === 'number' ? id : toText(id),
    username: toText(read(values.username)),
    token: toText(read(values.token)),
    ipAddress: toText(read(values.ipAddress)),
    ...(values.refreshToken && { refreshToken: toText(read(values.refreshToken)) }),
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
