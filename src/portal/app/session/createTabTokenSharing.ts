import { buildStorageKey } from '#data/buildStorageKey.ts';
import type { Session } from '#view/portal.ts';
import type { SessionStore } from './sessionStore.ts';

export type SessionTokens = Pick<Session, 'token' | 'refreshToken'>;

/** The tokens of a session, shared by tabs. A duplicated tab starts with those of its original. */
export interface TabTokenSharing {
  /** True for the session's token and all its earlier ones. */
  isOfThisTab: (token: string) => boolean;
  /** Requests, from other tabs, the token that replaced this tab's token, and uses it if a tab answers. */
  ask: () => Promise<void>;
  /** Replaces the tokens here, and in the tabs that have the old ones. */
  replace: (tokens: SessionTokens) => void;
}

/** The time that other tabs have to answer, in milliseconds. */
const maxAnswerTime = 250;

/**
 * Creates the exchange of renewed tokens between tabs. Each channel has a token's name, so that only tabs with that token
 * receive from it.
 */
export function createTabTokenSharing(sessions: SessionStore): TabTokenSharing {
  const channels = new Map<string, BroadcastChannel | null>();

  const apply = (tokens: SessionTokens) => {
    open(tokens.token);
    sessions.renew(tokens);
  };
  const receive = (channel: BroadcastChannel, token: string, data: unknown) => {
    const session = sessions.get();
    if (!session) return;
    const tokens = readTokens(data);
    if (tokens && session.token === token) apply(tokens);
    if (data === 'ask' && session.token !== token) post(channel, pickTokens(session));
  };
  const open = (token: string) => {
    if (channels.has(token)) return;
    const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(nameOf(token)) : null;
    channels.set(token, channel);
    channel?.addEventListener('message', ({ data }) => receive(channel, token, data));
  };
  /** If the session is another, opens the channel of its token and closes all others. */
  const followSession = () => {
    const token = sessions.get()?.token;
    if (token !== undefined && channels.has(token)) return;
    for (const channel of channels.values()) channel?.close();
    channels.clear();
    if (token !== undefined) open(token);
  };
  sessions.subscribe(followSession);
  followSession();

  return {
    isOfThisTab: (token) => channels.has(token),
    ask: async () => {
      const channel = channels.get(sessions.get()?.token ?? '');
      if (!channel) return;
      post(channel, 'ask');
      await waitForChange(sessions);
    },
    replace: (tokens) => {
      const channel = channels.get(sessions.get()?.token ?? '');
      if (channel) post(channel, tokens);
      apply(tokens);
    },
  };
}

function post(channel: BroadcastChannel, data: 'ask' | SessionTokens): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(data);
}

const nameOf = (token: string): string => buildStorageKey(`renewal ${token}`);

const pickTokens = ({ token, refreshToken }: Session): SessionTokens => ({
  token,
  ...(refreshToken !== undefined && { refreshToken }),
});

function readTokens(data: unknown): SessionTokens | null {
  if (typeof data !== 'object' || data === null) return null;
  const { token, refreshToken } = data as Partial<Record<keyof SessionTokens, unknown>>;
  if (typeof token !== 'string') return null;
  return { token, ...(typeof refreshToken === 'string' && { refreshToken }) };
}

/** Waits for the next change of the session, at most as long as other tabs may take to answer. */
function waitForChange(sessions: SessionStore): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, maxAnswerTime);
    const stop = sessions.subscribe(end);
  });
}
