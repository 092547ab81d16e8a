import { openDatabase } from '../../server/database/openDatabase.ts';
import { testTrial } from '../support/releases/testTrial.ts';

testTrial(() => openDatabase({}));
