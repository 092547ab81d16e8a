import { openDatabase } from '../../server/database/openDatabase.ts';
import { testDoor } from '../support/releases/testDoor.ts';

testDoor(() => openDatabase({}));
