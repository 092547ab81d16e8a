import { vi } from 'vitest';
import { fuzzCalls } from '../support/fuzzCalls.ts';
import { hashCheaply } from '../support/hashCheaply.ts';

// Cheap hashes: there are thousands of requests.
hashCheaply();
vi.setConfig({ testTimeout: 600_000 });

fuzzCalls(250);
