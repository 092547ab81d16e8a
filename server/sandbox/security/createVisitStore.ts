import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Queryable } from '../../database/database.ts';
import { countVisit } from '../repositories/limits.ts';

/** Creates a rate limit store that all processes on a database share. Keys contain the call's path. */
export function createVisitStore(database: Queryable, now: () => Date): new () => FastifyRateLimitStore {
  return class VisitStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], milliseconds: number): void {
      countVisit(database, key, milliseconds, now()).then(
        ({ count, left: remaining }) => done(null, { current: count, ttl: remaining }),
        done,
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
