import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { testPublication } from '../support/releases/testPublication.ts';

testPublication(() => openMemoryDatabase());
