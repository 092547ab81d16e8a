import jsonServer from 'json-server';
import auth from 'json-server-auth';
import { createData } from './createData.js';

/**
 * The backend of the example: json-server with json-server-auth, and what these two lack: sessions that end, by time or
 * by signing out, and a rule that admins alone delete.
 * @param options `port` to listen on, 0 for any.
 * @returns the server's address, how many seconds a session lasts, which may be changed, and how the server is closed.
 */
export async function startBackend({ port = 4000 } = {}) {
  const session = { seconds: 900 };
  const app = jsonServer.create();
  const router = jsonServer.router(createData());
  const ended = new Set();
  app.db = router.db;
  app.use(jsonServer.defaults({ logger: false, noCors: false }));
  app.post('/logout', (request, response) => {
    ended.add(readToken(request));
    response.status(204).end();
  });
  app.use((request, response, next) => {
    const token = readToken(request);
    const hasEnded = token && (ended.has(token) || ageOf(token) > session.seconds);
    if (hasEnded) response.status(401).jsonp('jwt expired');
    else next();
  });
  app.delete('/orders/:id', (request, response, next) => {
    const user = router.db
      .get('users')
      .getById(claimsOf(readToken(request)).sub)
      .value();
    if (user?.role === 'admin') next();
    else response.status(403).jsonp('Only an admin deletes orders.');
  });
  app.use(auth.rewriter({ users: 600, orders: 660, products: 440, statuses: 440 }));
  app.use(auth);
  app.use(router);
  const server = await new Promise((resolve) => {
    const listening = app.listen(port, '127.0.0.1', () => resolve(listening));
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    session,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const readToken = ({ headers }) => headers.authorization?.replace(/^Bearer /, '') ?? '';

/** What a token says; json-server-auth checks its signature afterwards. */
function claimsOf(token) {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return {};
  }
}

const ageOf = (token) => Date.now() / 1000 - (claimsOf(token).iat ?? 0);
