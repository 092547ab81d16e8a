import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { testDoor } from '../support/releases/testDoor.ts';

testDoor(() => openMemoryDatabase());
