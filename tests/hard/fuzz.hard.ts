import { fuzzCalls } from '../support/fuzzCalls.ts';
import { hashCheaply } from '../support/hashCheaply.ts';

// Cheap hashes: there are thousands of requests.
hashCheaply();

fuzzCalls(250);
