import { openDatabase } from '../../server/database/openDatabase.ts';
import { testSchedule } from '../support/releases/testSchedule.ts';

testSchedule(() => openDatabase({}));
