import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { testSchedule } from '../support/releases/testSchedule.ts';

testSchedule(() => openMemoryDatabase());
